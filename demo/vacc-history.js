/** The standalone vaccination history: vaccinations from a record and typed ones, and a host that listens to changes. */
'use strict';

const vaccHistory = document.querySelector('vacc-history');

async function show() {
  const {value, birthdate, origins} = await (await fetch('examples/history-entries.json')).json();
  Object.assign(vaccHistory, {value, birthdate, origins: new Map(origins)});
}

/** The value of a new element. */
function empty() {
  const {value, birthdate, origins} = document.createElement('vacc-history');
  Object.assign(vaccHistory, {value, birthdate, origins});
}

document.getElementById('form').addEventListener('submit', (event) => {
  event.preventDefault(); // the demo has no receiver
  document.getElementById('sent').textContent = `POST: ${new FormData(event.target).get('vaccines')}`;
});
document.getElementById('empty').addEventListener('click', empty);
document.getElementById('example').addEventListener('click', show);
show();
