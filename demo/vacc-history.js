/** The vaccination history alone: acts from a record and typed ones, and a host that hears each change. */
'use strict';

const vaccHistory = document.querySelector('vacc-history');
const heard = document.getElementById('heard');

async function show() {
  const {value, birthdate, origins} = await (await fetch('examples/history-entries.json')).json();
  Object.assign(vaccHistory, {value, birthdate, origins: new Map(origins)});
}

/** What a new element starts with. */
function empty() {
  const {value, birthdate, origins} = document.createElement('vacc-history');
  Object.assign(vaccHistory, {value, birthdate, origins});
}

vaccHistory.addEventListener('change', ({target}) => (heard.textContent = `change: ${JSON.stringify(target.value)}`));
document.getElementById('form').addEventListener('submit', (event) => {
  event.preventDefault(); // the demo has nobody to send it to
  heard.textContent = `POST: ${new FormData(event.target).get('vaccines')}`;
});
document.getElementById('empty').addEventListener('click', empty);
document.getElementById('audience').addEventListener('click', () => {
  vaccHistory.audience = vaccHistory.audience === 'public' ? 'professional' : 'public';
});
show();
