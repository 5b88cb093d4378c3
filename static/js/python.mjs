// The interpreter that PyScript is told to use: Pyodide, started as soon as this file is there, while PyScript itself
// still loads. Both wait for the network and for the disk, and neither needs the other to begin.
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";

const said = { stdout: (line) => console.log(line), stderr: (line) => console.warn(line) };
const python = load({
  indexURL: new URL("../vendor/pyodide/", import.meta.url).href,
  stdout: (line) => said.stdout(line),
  stderr: (line) => said.stderr(line),
});

export { version };
export const loadPyodide = ({ stdout, stderr }) => {
  Object.assign(said, { stdout, stderr });
  return python;
};
