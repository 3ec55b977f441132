const element = document.querySelector('vacc-patient');
const record = await (await fetch('/examples/patient-entries.json')).json();
element.value = record.value;
element.origins = new Map(record.origins);
element.lockedFields = record.lockedFields;
