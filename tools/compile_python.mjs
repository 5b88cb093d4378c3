// node tools/compile_python.mjs PYODIDE_DIR JOBS.json
// Compiles Python sources inside Pyodide itself, so that the magic number of the .pyc files is the right one.
// JOBS.json: a list of {"source": zip of .py files, "target": zip to write, "prefix": folder shown in tracebacks,
// "keep": module names or null}. What is loaded once Pyodide runs is always kept, unless it is named with a "-"
// before it; `name.*` is a whole package, and the packages around a kept module are kept with it. "cached": lay the .pyc files into __pycache__ folders,
// where a source beside them with another hash is preferred to them; else none is ever checked against a source.
// Equal input gives equal bytes.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [dir, jobsFile] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.resolve(dir, 'pyodide.mjs')));
const python = await loadPyodide({ indexURL: path.resolve(dir) + path.sep });

python.runPython(`
import importlib.util, marshal, sys, zipfile
from _imp import source_hash

LOADED = frozenset(sys.modules)
MAGIC = importlib.util.MAGIC_NUMBER
KEY = int.from_bytes(MAGIC, "little") & 0xFFFFFFFF
TAG = sys.implementation.cache_tag

def pyc(data, filename, checked):
    code = compile(data, filename, "exec", dont_inherit=True, optimize=0)
    flags = 0b11 if checked else 0b01
    return MAGIC + flags.to_bytes(4, "little") + source_hash(KEY, data) + marshal.dumps(code)

def wanted(name, keep):
    if keep is None:
        return True
    module = name.rsplit(".", 1)[0].replace("/", ".").removesuffix(".__init__")
    if "-" + module in keep:
        return False
    if module in LOADED or module in keep:
        return True
    return any(k.startswith(module + ".") or k.endswith(".*") and module.startswith(k[:-1]) for k in keep)

def compile_zip(prefix, keep, cached):
    names = []
    with zipfile.ZipFile("in.zip") as source, zipfile.ZipFile("out.zip", "w") as target:
        for info in sorted(source.infolist(), key=lambda info: info.filename):
            name = info.filename
            if info.is_dir() or not wanted(name, keep):
                continue
            data = source.read(info)
            if name.endswith(".py"):
                data = pyc(data, prefix + name, cached)
                folder, _, file = name.rpartition("/")
                name = f"{folder}/__pycache__/{file[:-3]}.{TAG}.pyc" if cached else name + "c"
            target.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED, 9)
            names.append(name)
    return len(names)
`);

const compileZip = python.globals.get('compile_zip');
for (const { source, target, prefix, keep, cached } of JSON.parse(fs.readFileSync(jobsFile, 'utf8'))) {
  python.FS.writeFile('in.zip', fs.readFileSync(source));
  const count = compileZip(prefix, keep ? python.toPy(keep) : undefined, Boolean(cached));
  fs.writeFileSync(target, python.FS.readFile('out.zip'));
  console.log(`${target}: ${count} files, ${fs.statSync(target).size} bytes`);
}
process.exit(0);
