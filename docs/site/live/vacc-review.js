const element = document.querySelector('vacc-review');
const {entries, sections, known, preview} = await (await fetch('/examples/review-entries.json')).json();
element.entries = {...entries, answers: new Map(entries.answers), origins: new Map(entries.origins)};
element.sections = sections;
element.known = new Map(known.map((condition) => [condition.id, condition]));
element.preview = preview;
