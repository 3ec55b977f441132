const assistant = document.querySelector('vacc-assistant')!;

assistant.addEventListener('vacc-complete', (event) => event.waitUntil(save(event.detail)));

async function save(result: object) {
  const headers = {'content-type': 'application/json'};
  const {ok} = await fetch('/results', {method: 'POST', headers, body: JSON.stringify(result)});
  if (!ok) throw new Error('The result was not saved');
}

assistant.patientFile = await (await fetch('/chart')).json();
export {};
