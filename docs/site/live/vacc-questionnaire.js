const element = document.querySelector('vacc-questionnaire');
element.sections = await (await fetch('/examples/questionnaire.json')).json();
element.state = 'loaded';
