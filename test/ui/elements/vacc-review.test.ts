import {expect, fixture, html} from '@open-wc/testing';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import {emptyDate} from '../../../src/domain/dates/date-entry.js';
import {
  emptyAct,
  emptyEntries,
  emptyHistory,
  path,
  type ActEntry,
  type Answer,
  type Entries,
  type Origin,
} from '../../../src/domain/entries/entries.js';
import {historyProblems} from '../../../src/domain/entries/history-problems.js';
import {patientProblems} from '../../../src/domain/entries/problems.js';
import type {Audience} from '../../../src/domain/audience.js';
import {noTogether, unknown} from '../../../src/domain/questionnaire/yes-or-no.js';
import {VaccReview} from '../../../src/ui/elements/vacc-review/vacc-review.js';
import {VaccEditRequestEvent} from '../../../src/session/events/step-events.js';
import {setLanguage} from '../../../src/words/localize.js';
import {aHistory, anActEntry, aPatientEntry, day, theEntries, typed} from '../../domain/entries/entry-builders.js';
import {aCondition, aQuestionnaire, aSection, texts} from '../../helpers/builders.js';

if (!customElements.get('vacc-review')) customElements.define('vacc-review', VaccReview);

const today = day('2026-03-01');
const [vaccine, other] = packagedCatalogue.vaccines as [
  (typeof packagedCatalogue.vaccines)[number],
  (typeof packagedCatalogue.vaccines)[number],
];

const show = (entries: Entries = theEntries(), over: Partial<VaccReview> = {}) => {
  const element = Object.assign(document.createElement('vacc-review'), {today, entries}, over);
  return fixture<VaccReview>(html`${element}`);
};
const all = <T extends Element = HTMLElement>(element: VaccReview, selector: string) => [
  ...element.shadowRoot!.querySelectorAll<T>(selector),
];
/** The visible text, without texts for speech. */
function words(node: Element): string {
  const copy = node.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove();
  return copy.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}
/** The words of a text and on how many lines each is drawn. */
function wordsOf(node: Element): readonly {readonly word: string; readonly lines: number}[] {
  return [...node.textContent.matchAll(/\S+/g)].map(({0: word, index}) => {
    const range = document.createRange();
    range.setStart(...placeOf(node, index));
    range.setEnd(...placeOf(node, index + word.length - 1, 1));
    const tops = [...range.getClientRects()].filter(({width}) => width > 0).map(({top}) => Math.round(top));
    return {word, lines: new Set(tops).size};
  });
}
/** The text node that holds the character at an index of the whole text, and the place before it or `after` it. */
function placeOf(node: Element, index: number, after = 0): [Text, number] {
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    if (index < before + text.length) return [text, index - before + after];
    before += text.length;
  }
  throw new Error(`"${node.textContent}" has no character ${index}`);
}
const name = (node: Element) => node.textContent?.replace(/\s+/g, ' ').trim();
const section = (element: VaccReview, index: number) => all(element, 'section')[index]!;
/** The entries that are not sent: before all others. */
function open(element: VaccReview): HTMLElement {
  const [box, first] = all(element, 'section, div.box[part="notice"]');
  expect(first?.localName).to.equal('section');
  return box!;
}
const rows = (element: VaccReview) =>
  Object.fromEntries(
    all(element, '.row').map((row) => [words(row.querySelector('dt')!), words(row.querySelector('dd')!)]),
  );
/** The vaccinations that will be sent. */
const actsOf = (element: VaccReview) => all(element, '[part=act]');
const buttons = (element: VaccReview) => all<HTMLButtonElement>(element, 'button.link[part~="link"]');

/** The events that a button fires. */
function asked(element: VaccReview, button: HTMLElement): unknown {
  let detail: unknown;
  const take = (event: Event) => {
    if (event instanceof VaccEditRequestEvent) detail = event.detail;
  };
  element.addEventListener('vacc-edit-request', take, {once: true});
  button.click();
  return detail;
}

const act = (key: string, over: Partial<ActEntry> = {}) => anActEntry({key, vaccineId: vaccine.id, ...over});

describe('<vacc-review>: the patient', () => {
  it('[§4.4-9] sums up the entries in words', async () => {
    const patient = aPatientEntry({
      birthdate: typed('1991-06-20'),
      zipcode: '33000',
      birthCountry: 'SEN',
      journey: {stayingConditions: 'hotel', legs: []},
    });
    expect(rows(await show(theEntries({patient})))).to.include({
      'Date of birth': '20 June 1991 Age: 34 years',
      Sex: 'Female',
      'Postal code': '33000',
      'Country of birth': 'Senegal',
      Travel: 'Conditions of stay: hotel',
    });
  });

  it('[§4.4-case-unknown-optional] says that optional data was not given', async () => {
    const element = await show();
    const {'Postal code': zipcode, 'Country of birth': country, Travel: travel} = rows(element);
    expect([zipcode, country, travel]).to.deep.equal(['Not given', 'Not given', 'Not given']);
    expect(buttons(element).map(name)).to.include('Change Travel');
  });

  it('shows unreadable entries as received, with the error', async () => {
    const patient = aPatientEntry({birthdate: {...emptyDate, raw: 'c. 1990'}, gender: 'x'});
    const element = await show(theEntries({patient}), {problems: patientProblems(patient, {today})});
    expect(rows(element)['Date of birth']).to.contain('c. 1990').and.to.contain('could not be read');
    expect(rows(element)['Sex']).to.contain('x').and.to.contain('Select the sex');
  });

  it('tags entries from the record', async () => {
    const origins = new Map<string, Origin>([[path.zipcode, 'host']]);
    const element = await show(theEntries({patient: aPatientEntry({zipcode: '33000'}), origins}));
    expect(rows(element)['Postal code']).to.equal('33000 From the patient record');
    expect(rows(element)['Sex']).to.equal('Female');
  });
});

describe('<vacc-review>: changing', () => {
  it('names the entry in each button and asks for its field', async () => {
    const element = await show();
    const [birthdate] = buttons(element);
    expect(name(birthdate!)).to.equal('Change Date of birth');
    expect(asked(element, birthdate!)).to.deep.equal({step: 'patient', path: path.birthdate});
  });

  it('gives every button a name of its own', async () => {
    const element = await show(theEntries({history: aHistory(act('a'), act('b', {vaccineId: other.id}))}));
    const names = buttons(element).map(name);
    expect(new Set(names).size).to.equal(names.length);
  });

  it('keeps the request inside the shell', async () => {
    const element = await show();
    let composed = true;
    element.addEventListener('vacc-edit-request', (event) => (composed = event.composed));
    buttons(element)[0]!.click();
    expect(composed).to.equal(false);
  });

  it('offers no change of locked entries, and none when it is read-only', async () => {
    const element = await show(theEntries(), {lockedFields: [path.birthdate]});
    expect(buttons(element).map(name)).not.to.include('Change Date of birth');
    expect(buttons(element).map(name)).to.include('Change Sex');
    expect(buttons(await show(theEntries(), {readonly: true}))).to.deep.equal([]);
  });

  it('lets the focus return to the entry that was changed', async () => {
    const element = await show();
    expect(await element.focusPath(path.gender)).to.equal(true);
    expect(name(element.shadowRoot!.activeElement!)).to.equal('Change Sex');
  });

  it('leads from a problem to the step and the field where it is corrected', async () => {
    const history = aHistory(act('a', {date: typed('2999-01-01')}));
    const entries = theEntries({patient: aPatientEntry({gender: ''}), history});
    const problems = [
      ...patientProblems(entries.patient, {today}),
      ...historyProblems(entries.history, undefined, today),
    ];
    const element = await show(entries, {problems});
    const links = all<HTMLButtonElement>(element, '[part="error-summary"] button');
    const future = 'The vaccination date must be today or earlier';
    expect(links.map(name)).to.deep.equal(['Select the sex', future]);
    expect(links.map((link) => asked(element, link))).to.deep.equal([
      {step: 'patient', path: path.gender},
      {step: 'history', path: `${path.act('a')}.date`},
    ]);
    expect(words(open(element).querySelector('li')!)).to.contain(future);
    await element.focusProblems();
    expect(element.shadowRoot!.activeElement?.getAttribute('part')).to.equal('error-summary');
  });
});

describe('<vacc-review>: the health profile', () => {
  const diabetes = aCondition();
  const week = aCondition({label: texts('Week of birth'), condition_type: 'integer'});
  const bmi = aCondition({label: texts('Body mass index'), condition_type: 'float'});
  const start = aCondition({label: texts('Start of the pregnancy'), condition_type: 'date'});
  const asthma = aCondition({label: texts('Asthma')});
  const gone = aCondition({label: texts('Works in a hospital')});
  const sections = aQuestionnaire(
    aSection({
      title: texts('Health'),
      sections: [
        aSection({title: texts('Chronic'), conditions: [diabetes, asthma]}),
        aSection({title: texts('Body'), conditions: [bmi]}),
      ],
    }),
    aSection({title: texts('Birth'), conditions: [week, start]}),
  );
  const answers = {[diabetes.id]: false, [week.id]: '0', [bmi.id]: '22,5', [start.id]: typed('2026-01-02')};

  it('[§4.4-9] shows the answers in words, under the top section of their question', async () => {
    const profile = section(await show(theEntries({answers}), {sections}), 1);
    expect([...profile.querySelectorAll('h4')].map(words)).to.deep.equal(['Health', 'Birth']);
    expect(
      [...profile.querySelectorAll('.row')].map((row) => [...row.querySelectorAll('dt, dd:not(.change)')].map(words)),
    ).to.deep.equal([
      ['Chronic Diabetes', 'No'],
      ['Body Body mass index', '22.5'],
      ['Week of birth', '0'],
      ['Start of the pregnancy', '2 January 2026'],
    ]);
  });

  it('says how many questions have no answer, and to the public that this is allowed', async () => {
    const says = async (given: Record<string, Answer>, audience: Audience) =>
      words(section(await show(theEntries({answers: given}), {sections, audience}), 1));
    expect(await says(answers, 'professional')).to.contain('1 question without answer');
    expect(await says({}, 'professional')).to.contain('5 questions without answer');
    expect(await says({}, 'public')).to.contain('5 unanswered; that is allowed');
    expect(await says({...answers, [asthma.id]: true}, 'public')).to.contain('All questions are answered');
  });

  it('does not count an invalid number as answered, and shows it as typed', async () => {
    const profile = section(await show(theEntries({answers: {...answers, [week.id]: 'many'}}), {sections}), 1);
    expect(words(profile)).to.contain('Week of birth many').and.to.contain('2 unanswered');
  });

  it('lists "I don\'t know" as not sent, and does not say then that the profile was skipped', async () => {
    const element = await show(theEntries({answers: {[diabetes.id]: unknown}}), {sections});
    expect(rows(element)).to.include({'Chronic Diabetes': 'I don’t know (not sent)'});
    expect(words(section(element, 1))).not.to.contain('skipped');
  });

  it('names every question that was answered No together with others, in a row of their section [H04]', async () => {
    const together = {[diabetes.id]: noTogether, [asthma.id]: noTogether, [week.id]: '0'};
    const element = await show(theEntries({answers: together}), {sections});
    const [row, ...others] = [...section(element, 1).querySelectorAll('.row')];
    expect(others).to.have.length(1);
    expect([...row!.querySelectorAll('li')].map(words)).to.deep.equal(['Diabetes', 'Asthma']);
    expect(words(row!.querySelector('dd')!)).to.equal('No (2 answered together)');
    const change = row!.querySelector('button')!;
    expect(name(change)).to.equal('Change Diabetes, Asthma');
    expect(asked(element, change)).to.deep.equal({step: 'profile', path: path.condition(diabetes.id)});
  });

  it('names a section without a title by its question', async () => {
    const inner = aSection({title: {}, question: texts('Where?'), conditions: [diabetes]});
    const asked = aQuestionnaire(aSection({title: {}, question: texts('Do you travel?'), sections: [inner]}));
    const profile = section(await show(theEntries({answers}), {sections: asked}), 1);
    expect(words(profile.querySelector('h4')!)).to.equal('Do you travel?');
    expect(words(profile.querySelector('dt')!)).to.equal('Where? Diabetes');
  });

  it('reads the tree as the service sends it', async () => {
    const raw = JSON.parse(JSON.stringify(sections)) as typeof sections;
    expect(rows(await show(theEntries({answers}), {sections: raw}))).to.include({'Week of birth': '0'});
  });

  it('says that the profile was skipped', async () => {
    const profile = section(await show(theEntries(), {profile: 'skipped'}), 1);
    expect(words(profile)).to.contain('The health profile was skipped').and.not.to.contain('without answer');
  });

  it('shows the number of answers from the record when no profile is asked, and offers no profile', async () => {
    const waiting = [{id: diabetes.id, value: true, origin: 'host' as const}];
    const element = await show(theEntries({waiting}), {profile: 'off'});
    expect(words(section(element, 1))).to.equal('Your health The patient record gives 1 answer, sent as it is.');
    expect(buttons(element).map(name)).not.to.include('Change Your health');
  });

  it('says in words that the record gives no answer', async () => {
    const element = await show(theEntries(), {profile: 'off'});
    expect(words(section(element, 1))).to.equal('Your health The patient record gives no answer.');
  });

  it('[§2.3-id] lists answers that are no longer asked as not sent, by their labels, each with a button to its step [UX-54]', async () => {
    const waiting = [{id: 'w', value: 3, origin: 'host' as const}];
    const entries = theEntries({answers: {...answers, [gone.id]: true}, waiting});
    const element = await show(entries, {sections, known: new Map([[gone.id, gone]])});
    const box = open(element);
    expect(words(box.querySelector('h3')!)).to.equal('2 entries are not used for the result');
    expect([...box.querySelectorAll('li')].map(words)).to.deep.equal([
      'Works in a hospital: Yes Change No longer asked, will not be used',
      'Untitled question: 3 From the patient record Change Not sent: none of the loaded questions asks for it',
    ]);
  });

  for (const {lang, said} of [
    {
      lang: 'en' as const,
      said: [
        'Diabetes: Yes From the patient record Change Not sent: not in the form that this question takes',
        'Asthma: No From the patient record Change Not sent: not in the form that this question takes',
        'Body mass index: yes From the patient record Change Not sent: not in the form that this question takes',
      ],
    },
    {
      lang: 'fr' as const,
      said: [
        'Diabète : Oui Issu du dossier patient Modifier Non transmis : pas sous la forme que cette question attend',
        'Asthma (fr) : Non Issu du dossier patient Modifier Non transmis : pas sous la forme que cette question attend',
        'Body mass index (fr) : yes Issu du dossier patient Modifier Non transmis : pas sous la forme que cette question attend',
      ],
    },
  ]) {
    it(`[§2.3-value] lists a text in place of a value as not sent, with the true reason, in ${lang}`, async () => {
      const waiting = [
        {id: diabetes.id, value: 'true', origin: 'host' as const},
        {id: asthma.id, value: 'false', origin: 'host' as const},
        {id: bmi.id, value: 'yes', origin: 'host' as const},
      ];
      await setLanguage(lang);
      const element = await show(theEntries({waiting}), {sections, lang});
      expect([...open(element).querySelectorAll('li')].map(words)).to.deep.equal(said);
      await setLanguage('en');
    });
  }

  it('says that no question applies where the service asks none, and not that the profile was skipped', async () => {
    for (const empty of [[], aQuestionnaire(aSection({conditions: []}))]) {
      const element = await show(theEntries(), {sections: empty});
      expect(words(section(element, 1))).to.equal('Your health Change No question applies.');
    }
    const unreadable = [null] as unknown as VaccReview['sections'];
    expect(words(section(await show(theEntries(), {sections: unreadable}), 1))).to.contain('was skipped');
  });

  it('says that no question is answered, and not that the profile was skipped, when the questions have come', async () => {
    const profile = words(section(await show(theEntries(), {sections}), 1));
    expect(profile).to.contain('No health question is answered: the result may be less precise.');
    expect(profile).not.to.contain('skipped');
  });

  it('counts only the answers of the record that are sent', async () => {
    const waiting = [
      {id: diabetes.id, value: true, origin: 'host' as const},
      {id: asthma.id, value: 'true', origin: 'host' as const},
    ];
    const both = await show(theEntries({waiting}), {profile: 'off'});
    expect(words(section(both, 1))).to.contain('The patient record gives 1 answer, sent as it is.');
    expect(words(open(both))).to.contain('1 entry is not used for the result');
    const none = await show(theEntries({waiting: waiting.slice(1)}), {profile: 'off'});
    expect(words(section(none, 1)))
      .to.not.contain('gives no answer')
      .and.not.to.contain('sent as');
  });

  it('marks a text in another language with that language', async () => {
    const swiss = aCondition({label: {de: 'Zuckerkrankheit'}});
    const element = await show(theEntries({answers: {[swiss.id]: true}}), {
      sections: [aSection({conditions: [swiss]})],
    });
    expect(all(element, '[lang="de"]').map(name)).to.include('Zuckerkrankheit');
  });
});

describe('<vacc-review>: on paper', () => {
  it('has the words of the error summary and none of the other buttons', async () => {
    const element = await show(emptyEntries, {problems: patientProblems(emptyEntries.patient, {today})});
    const sheets = element.shadowRoot!.adoptedStyleSheets.flatMap(({cssRules}) => [...cssRules]);
    const onPaper = sheets
      .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === 'print')
      .flatMap((rule) => [...(rule as CSSMediaRule).cssRules] as CSSStyleRule[]);
    const hiding = onPaper.filter(({style}) => style?.display === 'none');
    const printed = all(element, 'button').filter(
      (button) => !hiding.some((rule) => button.matches(rule.selectorText)),
    );
    expect(printed.length).to.be.above(0);
    expect(printed.filter((button) => !button.closest('[part=error-summary]'))).to.deep.equal([]);
  });
});

describe('<vacc-review>: the history', () => {
  it('[§4.4-9] lists what will be sent, newest first, with the whole name, the diseases and the booster, not stated included [UX-27] [H01]', async () => {
    const acts = [
      act('a', {date: typed('2010-01-05'), booster: 'yes'}),
      act('b', {vaccineId: other.id, date: typed('2020-12-31'), booster: 'unknown'}),
    ];
    const element = await show(theEntries({history: aHistory(...acts)}), {audience: 'professional'});
    expect(words(section(element, 2))).to.contain('2 vaccines that will be sent');
    const sent = actsOf(element).map((row) => [...row.children].map(words));
    expect(sent.map(([date]) => date)).to.deep.equal(['31 Dec 2020', '05 Jan 2010']);
    const disease = packagedCatalogue.diseases.find(({id}) => id === vaccine.diseases[0]);
    expect(sent[0]?.[1]).to.match(new RegExp(`^${other.name} .* · Not stated \\(sent as: not a booster\\)$`));
    expect(sent[1]?.[1]).to.match(new RegExp(`^${vaccine.name} .*${disease?.names['en']}.* · Booster$`));
    expect(asked(element, actsOf(element)[0]!.querySelector('button')!)).to.deep.equal({
      step: 'history',
      path: path.act('b'),
    });
  });

  it('counts the vaccines of the public in its own words', async () => {
    const counted = async (...acts: ActEntry[]) => rows(await show(theEntries({history: aHistory(...acts)})));
    expect((await counted(act('a')))['Vaccines received']).to.equal('1 vaccine counted');
    expect((await counted(act('a'), act('b')))['Vaccines received']).to.equal('2 vaccines counted');
  });

  for (const {why, incomplete, text} of [
    {
      why: 'whose vaccine is not chosen',
      incomplete: act('b', {vaccineId: ''}),
      text: 'Vaccine not chosen, not sent',
    },
    {
      why: 'that does not say whether it was a booster',
      incomplete: act('b', {booster: ''}),
      text: 'Not stated whether it was a booster, not sent',
    },
    {
      why: 'of which a month and a year are known',
      incomplete: act('b', {date: typed('2009-06')}),
      text: 'June 2009: day missing, not sent',
    },
  ]) {
    it(`says that an act ${why} is not sent, and counts it among those`, async () => {
      const element = await show(theEntries({history: aHistory(act('a'), incomplete)}), {audience: 'professional'});
      expect(rows(element)['Vaccines received']).to.equal('1 vaccine that will be sent');
      expect(words(open(element).querySelector('li .muted')!)).to.equal(text);
      expect(all(element, '.error')).to.deep.equal([]);
    });
  }

  for (const {complete, text} of [
    {complete: undefined, text: 'Not given'},
    {complete: true, text: 'Yes'},
    {complete: false, text: 'No, some are not known'},
  ]) {
    it(`says of the completeness of the list: ${text}`, async () => {
      const element = await show(theEntries({history: {...aHistory(act('a')), complete}}));
      expect(rows(element)['Is the list complete?']).to.equal(text);
      const change = all(element, 'button').find((button) => name(button) === 'Change Is the list complete?')!;
      expect(asked(element, change)).to.deep.equal({step: 'history', path: path.complete});
    });
  }

  it('does not speak of the completeness of a list that is not there', async () => {
    for (const history of [{...aHistory(), complete: true}, {...aHistory(act('a')), received: 'none'} as const])
      expect(rows(await show(theEntries({history})))).to.not.have.property('Is the list complete?');
  });

  it('says that an empty list in the record does not tell whether vaccines were received [H04]', async () => {
    const origins = new Map<string, Origin>([[path.history, 'host']]);
    const element = await show(theEntries({history: {...emptyHistory, received: 'unknown'}, origins}));
    expect(rows(element)['Vaccines received']).to.equal(
      'None in the record: it is not known whether vaccines were received From the patient record',
    );
  });

  it('keeps a code that the catalogue does not list, and says so', async () => {
    const element = await show(theEntries({history: aHistory(act('a', {vaccineId: 'X9'}))}));
    expect(words(actsOf(element)[0]!.querySelector('dd')!)).to.equal(
      'X9 Vaccine code X9 is not in the list. The code is kept as it is · Not a booster',
    );
  });

  for (const {received, text} of [
    {received: 'none', text: 'None received'},
    {received: 'unknown', text: 'I don’t know'},
    {received: '', text: 'Not given'},
    {
      received: 'yes',
      text: 'No vaccine added yet: the result will be computed without any.',
    },
  ] as const) {
    it(`says "${text}" for an empty history of the kind "${received}"`, async () => {
      const element = await show(theEntries({history: {...emptyHistory, received}}));
      expect(rows(element)['Vaccines received']).to.equal(text);
      expect(actsOf(element)).to.deep.equal([]);
    });
  }

  it('lists separately the entries that will not be sent, with their number, reasons and buttons [UX-28]', async () => {
    const undated = act('u', {date: {day: '', month: '3', year: '2015'}, dateUnknown: true});
    const history = {...aHistory(act('a'), undated), draft: {...emptyAct('draft'), vaccineText: 'tetan'}};
    const element = await show(theEntries({history}));
    const box = open(element);
    expect(words(box.querySelector('h3')!)).to.equal('2 entries are not used for the result');
    expect([...box.querySelectorAll('li')].map(words)).to.deep.equal([
      `${vaccine.name}, March 2015 Change March 2015: day missing, not sent`,
      'tetan, Date not known Change Not sent: started and not added',
    ]);
    expect(asked(element, box.querySelector('button')!)).to.deep.equal({step: 'history', path: path.act('u')});
    expect(actsOf(element).length).to.equal(1);
  });

  it('shows the words of the record for a vaccine that is not chosen', async () => {
    const history = aHistory(act('a', {vaccineId: '', vaccineText: 'ROR'}));
    const origins = new Map<string, Origin>([[path.act('a'), 'fhir']]);
    const element = await show(theEntries({history, origins}));
    expect(words(open(element).querySelector('li')!)).to.equal(
      'ROR, 2 March 2015 From the patient record Change Vaccine not chosen, not sent',
    );
  });

  it('says once that all of a section is from the patient record, and otherwise at each entry', async () => {
    const [one, two] = [act('a'), act('b', {vaccineId: other.id})];
    const tags = async (...keys: string[]) => {
      const origins = new Map<string, Origin>(keys.map((key) => [path.act(key), 'host']));
      const element = await show(theEntries({history: aHistory(one, two), origins}));
      return [...section(element, 2).querySelectorAll('.origin')].map((tag) => tag.parentElement!.className);
    };
    expect(await tags('a', 'b')).to.deep.equal(['top']);
    expect(await tags('a')).to.deep.equal(['']);
  });

  it('names the source of the vaccine names, as its licence asks', async () => {
    expect(words(section(await show(), 2)))
      .to.contain('NUVA')
      .and.to.contain('CC BY 4.0');
  });

  it('says at both rows that a record may hold one vaccination twice, and sends both [H09]', async () => {
    const acts = [act('a', {date: typed('2015-03-02')}), act('b', {date: typed('2015-03-03')}), act('c')];
    const entries = theEntries({history: aHistory(...acts.slice(0, 2), {...acts[2]!, vaccineId: other.id})});
    const element = await show(entries, {catalogue: packagedCatalogue, audience: 'professional'});
    const said = (day: string) =>
      `Perhaps the same vaccination as ${vaccine.name}, ${day} Mar 2015. Remove one, unless there were two.`;
    expect(
      actsOf(element).map((row) => words(row.querySelector('.doubt') ?? document.createElement('p'))),
    ).to.deep.equal([said('02'), said('03'), '']);
    expect(rows(element)['Vaccines received']).to.equal('3 vaccines that will be sent');
  });
});

describe('<vacc-review>: the request', () => {
  const preview = {patient: {birthdate: '1990-05-10', gender: 'f', prevention_acts: []}};

  it('is there for professionals, closed, as JSON', async () => {
    const element = await show(theEntries(), {audience: 'professional', preview});
    expect(all<HTMLDetailsElement>(element, 'details')[0]?.open).to.equal(false);
    expect(JSON.parse(all(element, 'pre')[0]?.textContent ?? '')).to.deep.equal(preview);
  });

  it('is not there for the public', async () => {
    expect(all(await show(theEntries(), {preview}), 'details')).to.deep.equal([]);
  });
});

describe('<vacc-review>: accessibility', () => {
  const condition = aCondition();
  const full = theEntries({
    answers: {[condition.id]: true, gone: true},
    history: aHistory(act('a'), act('u', {dateUnknown: true})),
  });
  const wrong = theEntries({patient: aPatientEntry({gender: ''}), history: aHistory(act('a', {booster: ''}))});
  const problems = [...patientProblems(wrong.patient, {today}), ...historyProblems(wrong.history, undefined, today)];
  for (const {why, entries, over} of [
    {why: 'empty', entries: emptyEntries, over: {profile: 'skipped' as const}},
    {
      why: 'full',
      entries: full,
      over: {sections: [aSection({conditions: [condition]})], preview: {}, audience: 'professional' as const},
    },
    {why: 'blocked', entries: wrong, over: {problems}},
  ]) {
    it(`is accessible when ${why}`, async () => {
      await expect(await show(entries, over)).to.be.accessible();
    });
  }

  it('nests its headings below the step', async () => {
    const element = await show(full, {headingLevel: 3});
    expect(all(element, 'section').map((part) => part.querySelector('h4') !== null)).to.deep.equal([true, true, true]);
    expect(all(element, 'h3')).to.deep.equal([]);
  });

  for (const width of [320, 640, 700, 801, 1280]) {
    it(`never breaks the name of a vaccine inside a word, in a host of ${width} pixels`, async () => {
      const acts = packagedCatalogue.vaccines.map(({id}) => act(id, {vaccineId: id, booster: 'unknown'}));
      const origins = new Map<string, Origin>(acts.map(({key}) => [path.act(key), 'host']));
      const element = await show(theEntries({history: aHistory(...acts), origins}));
      element.parentElement!.style.inlineSize = `${width}px`;
      expect(element.scrollWidth).to.equal(width);
      const broken = all(element, '[part=act] bdi').flatMap(wordsOf);
      // Compounds of up to 34 letters may go on after a hyphen where there is little room, never inside a word.
      const most = (word: string) => (width < 1280 ? word.split('-').length : 1);
      expect(broken.filter(({word, lines}) => lines > most(word))).to.deep.equal([]);
    });
  }

  it('fits a host of 320 pixels', async () => {
    const element = await show(full);
    element.parentElement!.style.inlineSize = '320px';
    expect(element.scrollWidth).to.equal(320);
  });
});
