const element = document.querySelector('vacc-diagnostic');
const {result, sections} = await (await fetch('/examples/diagnostic-result.json')).json();
element.result = result;
element.sections = sections;
element.addEventListener('vacc-print-request', () => print());
