/** The standalone review: stored entries, some of which cannot be sent, and a host that listens to requested changes. */
'use strict';

const review = document.querySelector('vacc-review');

async function show() {
  const {entries, sections, known, preview} = await (await fetch('examples/review-entries.json')).json();
  const {answers, origins} = entries;
  Object.assign(review, {
    entries: {...entries, answers: new Map(answers), origins: new Map(origins)},
    sections,
    known: new Map(known.map((condition) => [condition.id, condition])),
    preview,
  });
}

show();
