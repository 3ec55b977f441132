/** Draws a result in your own elements. The model has all that a reader must know; nothing is decided here. */
export function drawResult({headline, alerts, gaps, groups, noAction, counted, responsibility}, into) {
  const {title = '', groups: calm = [], caveat = ''} = noAction ?? {};
  const counts = [headline.overall, ...headline.counts].flatMap((item) => item?.text ?? []);
  into.replaceChildren(
    element('h2', [counts.join(', ')]),
    ...alerts.all.map(({diseases, text}) => element('p', [...diseases.flatMap((name) => [name, ' ']), text])),
    ...gaps.map(({line}) => element('p', line)),
    element('p', [responsibility]),
    ...groups.flatMap((group) => [element('h3', [group.title]), ...group.rows.map(disease)]),
    element('h3', [title]),
    element('p', [caveat]),
    ...calm.flatMap(({rows}) => rows.map(disease)),
    ...[...counted.who, ...counted.acts].map(({line}) => element('p', line)),
    element('p', counted.computedOn),
  );
}

/** Name, conclusion, dates and doses, then every text and document of the service. */
function disease({name, words, more, dates, doses, messages, reasons, references, notToday}) {
  const lines = [
    [name, `: ${words}`],
    ...[[more], dates.full, [`${doses.counted} ${doses.notSent}`], notToday],
    ...messages.map(({label, text}) => [`${label}: `, text]),
    ...reasons.map(({label, value}) => [label, ` ${value}`]),
    ...references.flatMap(({all}) => all.map(({title, facts, link = ''}) => [title, ` ${facts.join(', ')} ${link}`])),
  ];
  const article = element('article', []);
  article.append(...lines.map((line) => element('p', line)));
  return article;
}

/** Texts of the service keep their language and direction. */
function element(name, line) {
  const made = document.createElement(name);
  for (const phrase of line) {
    const {text = phrase, lang = '', dir = 'auto'} = phrase;
    made.append(Object.assign(document.createElement('bdi'), {textContent: text, lang, dir}));
  }
  return made;
}
