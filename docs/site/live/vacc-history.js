const element = document.querySelector('vacc-history');
const record = await (await fetch('/examples/history-entries.json')).json();
element.value = record.value;
element.birthdate = record.birthdate;
element.origins = new Map(record.origins);
