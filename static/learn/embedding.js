// The script of the section on events, as it is shown there.
const table = document.querySelector('#told');
const told = document.querySelector('#told-out');
table.addEventListener('hanaba-action', ({ detail }) => { told.textContent += `seat ${detail.seat}: ${detail.text}\n`; });
table.addEventListener('hanaba-error', ({ detail }) => { told.textContent += `${detail.message}\n`; });
document.querySelector('#told-act').onclick = () => table.act('play 4C1 x 4R');
