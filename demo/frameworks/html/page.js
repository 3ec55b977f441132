const charts = await (await fetch('charts.json')).json();
const assistant = document.querySelector('vacc-assistant');
const [result, language, close] = ['result', 'language', 'close'].map((id) => document.getElementById(id));

for (const {key, name, file} of charts) {
  const button = Object.assign(document.createElement('button'), {type: 'button', textContent: name});
  button.addEventListener('click', () => Object.assign(assistant, {patientKey: key, patientFile: file}));
  language.before(button);
}

language.addEventListener('click', () => {
  assistant.lang = assistant.lang === 'en' ? 'fr' : 'en';
  Object.assign(
    language,
    assistant.lang === 'en' ? {lang: 'fr', textContent: 'Français'} : {lang: 'en', textContent: 'English'},
  );
});

close.addEventListener('click', () => {
  if (assistant.isConnected) assistant.remove();
  else document.body.append(assistant);
  close.textContent = assistant.isConnected ? 'Close the check' : 'Open the check';
});

const say = (text) => (result.textContent = text);
assistant.addEventListener('vacc-diagnostic', ({detail: {diagnostic}}) => {
  say(
    `The service’s conclusion is “${diagnostic.conclusion}”; it looked at ${diagnostic.diagnostic_per_disease.length} diseases.`,
  );
});
// Clears the page's text about a result when the patient or an entry changes.
for (const type of ['vacc-reset', 'vacc-change']) assistant.addEventListener(type, () => say(''));
