/** The standalone patient step: entries from a record, one of them locked, and a host that listens to changes. */
'use strict';

const patient = document.querySelector('vacc-patient');

async function show() {
  const {value, origins, lockedFields} = await (await fetch('examples/patient-entries.json')).json();
  Object.assign(patient, {value, origins: new Map(origins), lockedFields});
}

/** The value of a new element. */
function empty() {
  const {value, origins, lockedFields} = document.createElement('vacc-patient');
  Object.assign(patient, {value, origins, lockedFields});
}

document.getElementById('empty').addEventListener('click', empty);
document.getElementById('example').addEventListener('click', show);
show();
