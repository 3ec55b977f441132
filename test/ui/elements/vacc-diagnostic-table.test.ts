import {expect, oneEvent} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import type {VaccDiagnostic} from '../../../src/ui/elements/vacc-diagnostic/vacc-diagnostic.js';
import type {VaccEditRequestEvent} from '../../../src/session/events/step-events.js';
import {aCondition, aMessage, anAct, aPatientFile, aSection, aUuid, texts} from '../../helpers/builders.js';
import {
  adviceOf,
  all,
  aResult,
  button,
  diagnosisOf,
  disease,
  one,
  onPaper,
  pressAdvice,
  seen,
  show,
  showResult,
  text,
} from '../../helpers/diagnostic.js';
import {anActEntry, aHistory, theEntries, typed} from '../../domain/entries/entry-builders.js';

const of = (name: string, conclusion: string, over: NonNullable<Parameters<typeof disease>[1]>['advice'] = {}) =>
  disease(name, {advice: {conclusion, ...over}});
const three = () => diagnosisOf(of('Measles', 'late'), of('Mumps', 'late'), of('Tetanus', 'todo'));
const focused = (el: VaccDiagnostic) => el.shadowRoot!.activeElement;
const nameButton = (el: VaccDiagnostic, name: string) =>
  adviceOf(el, name).querySelector<HTMLButtonElement>('.disclose')!;

describe('the table of a result', () => {
  it('has titles for its columns, a group title above all rows of a conclusion, and a row title for each disease [UX-51]', async () => {
    const el = await show(three());
    expect(all(el, 'th[scope=col]').map(text)).to.deep.equal(['Disease', 'From', 'Before', 'Doses', 'Summary, reason']);
    expect(all(el, 'th[scope=rowgroup]').map(text)).to.deep.equal(['Overdue (2)', 'To do (1)']);
    expect(all(el, 'tbody').map((group) => group.children.length)).to.deep.equal([3, 2]);
    expect(all(el, 'th[scope=row]').map(text)).to.deep.equal(['Measles', 'Mumps', 'Tetanus']);
    expect(one(el, 'table').ariaLabel).to.equal('Recommendations');
    expect(text(one(el, '#headline > .visually-hidden'))).to.equal('2 overdue, 1 to do');
  });

  it('says by the button of a disease whether it is open, and inserts a row over all columns below it', async () => {
    const el = await show(three());
    expect(nameButton(el, 'Measles').ariaExpanded).to.equal('false');
    await pressAdvice(el, 'Measles');
    expect(nameButton(el, 'Measles').ariaExpanded).to.equal('true');
    const row = adviceOf(el, 'Measles').nextElementSibling!;
    expect([...row.children].map((cell) => cell.getAttribute('colspan'))).to.deep.equal(['5']);
    expect(row.querySelector('.details')).to.exist;
    await pressAdvice(el, 'Measles');
    expect(nameButton(el, 'Measles').ariaExpanded).to.equal('false');
    expect(all(el, '.details')).to.have.length(0);
  });

  it('keeps the focus on the pressed button while rows open and close, above it too', async () => {
    const el = await show(three());
    for (const name of ['Mumps', 'Measles', 'Mumps', 'Measles']) {
      const pressed = nameButton(el, name);
      pressed.focus();
      pressed.click();
      await el.updateComplete;
      expect(focused(el)).to.equal(pressed);
      expect(pressed.isConnected).to.equal(true);
    }
  });

  it('draws the row of the pressed disease alone', async () => {
    const el = await show(three());
    const changed = new Set<Node>();
    const observer = new MutationObserver((records) => records.forEach(({target}) => changed.add(target)));
    observer.observe(el.shadowRoot!, {subtree: true, childList: true, attributes: true, characterData: true});
    await pressAdvice(el, 'Measles');
    await new Promise((resolve) => setTimeout(resolve));
    expect(changed.size).to.be.above(0);
    const [group] = all(el, 'tbody');
    const title = one(el, '.group-head');
    expect([...changed].filter((node) => !group!.contains(node) || title.contains(node))).to.deep.equal([]);
    expect(adviceOf(el, 'Measles').nextElementSibling!.querySelector('.details')).to.exist;
  });

  it('measures whether a theme leaves the alerts of an opened disease readable', async () => {
    const theme = document.createElement('style');
    theme.textContent = 'vacc-diagnostic::part(message) { color: white; background: white }';
    document.head.append(theme);
    try {
      const alert = aMessage({message_type: 'alert', contents: texts('Stop')});
      const el = await show(diagnosisOf(disease('Measles', {advice: {conclusion: 'late', messages: [alert]}})));
      expect(one(el, '.result').classList.contains('plain')).to.equal(false);
      await pressAdvice(el, 'Measles');
      expect(one(el, '.result').classList.contains('plain')).to.equal(true);
    } finally {
      theme.remove();
    }
  });

  it('closes nothing that the reader opened when the result is drawn again, and everything for another result', async () => {
    const el = await show(three());
    await pressAdvice(el, 'Measles');
    el.catalogue = packagedCatalogue;
    await el.updateComplete;
    expect(all(el, '.details')).to.have.length(1);
    el.result = aResult(three());
    await el.updateComplete;
    expect(all(el, '.details')).to.have.length(0);
  });

  it('has the summary and the reason of each disease, and a reason that all of a group share once', async () => {
    const [asthma, diabetes] = [aCondition({label: texts('Asthma')}), aCondition({label: texts('Diabetes')})];
    const sections = [aSection({conditions: [asthma, diabetes]})];
    const because = (...ids: string[]) => ({matching_conditions: ids});
    const shared = diagnosisOf(
      of('Measles', 'contraindicated', because(diabetes.id, asthma.id)),
      of('Mumps', 'contraindicated', {...because(asthma.id, diabetes.id), messages: [aMessage()]}),
      of('Tetanus', 'todo', {...because(asthma.id), messages: [aMessage(), aMessage({id: 'another'})]}),
    );
    const el = await show(shared, {sections});
    expect(all(el, 'tbody').map((group) => group.innerText.match(/Because of: [^\n]*/g))).to.deep.equal([
      ['Because of: Diabetes, Asthma'],
      ['Because of: Asthma'],
    ]);
    expect(seen(el, '.group-title')).to.contain('Because of: Diabetes, Asthma');
    expect(all(el, '.advice .why').map(text)).to.deep.equal([
      '',
      'An example summary.',
      'An example summary. An example summary. Because of: Asthma',
    ]);
    const apart = diagnosisOf(
      of('Measles', 'contraindicated', because(diabetes.id)),
      of('Mumps', 'contraindicated', because(asthma.id)),
      of('Rubella', 'contraindicated'),
    );
    el.result = aResult(apart);
    await el.updateComplete;
    expect(all(el, '.shared')).to.have.length(0);
    expect(all(el, '.advice .why').map(text)).to.deep.equal(['Because of: Diabetes', 'Because of: Asthma', '']);
  });

  it('is not there where no disease is to be looked at', async () => {
    const el = await show(diagnosisOf(of('Tetanus', 'up_to_date')));
    expect(all(el, 'table')).to.have.length(0);
    expect(seen(el, '.no-action')).to.contain('No action now: 1 disease');
  });

  it('marks a disease whose vaccination was not sent, beside the count of the service, never as a recount', async () => {
    const measles = packagedCatalogue.diseases.find(({names}) => names['en'] === 'Measles')!.serviceDiseaseIds![0]!;
    const priorix = packagedCatalogue.vaccines.find(({name}) => name === 'PRIORIX')!.id;
    const undated = {date: typed('2009-06'), vaccineId: priorix};
    const entries = theEntries({history: aHistory(anActEntry({key: 'a', ...undated}), anActEntry({key: 'b'}))});
    const notSent = [{path: 'patient.prevention_acts[a]', reason: 'date-missing'}] as const;
    const row = (id: string, name: string, conclusion: string) =>
      disease(name, {disease: {id}, prevention_acts_count: 0, advice: {conclusion}});
    for (const conclusion of ['todo', 'up_to_date']) {
      const rows = [row(measles, 'Measles', conclusion), row('unmapped', 'Rabies', conclusion)];
      for (const audience of ['professional', 'public'] as const) {
        const el = await showResult(aResult(diagnosisOf(...rows), {notSent}), {
          ...{entries, audience, catalogue: packagedCatalogue},
        });
        await pressAdvice(el, 'Measles');
        await pressAdvice(el, 'Rabies');
        expect(text(adviceOf(el, 'Measles'))).to.match(/(Doses counted: 0|0 doses counted); 1 not (sent|counted)/);
        expect(text(adviceOf(el, 'Rabies')))
          .to.match(/(Doses counted: 0|0 doses counted)/)
          .and.not.match(/not (sent|counted)/);
      }
    }
  });

  for (const width of [320, 1000]) {
    it(`stays a table to a screen reader and never scrolls sideways at ${width} px [UX-44]`, async () => {
      await setViewport({width, height: 800});
      const condition = aCondition({label: texts('Diabetes')});
      const rows = diagnosisOf(
        of('Measles', 'late', {targeted_date: '2024-05-10', limit_date: '2024-11-10', messages: [aMessage()]}),
        of('Mumps', 'contraindicated', {matching_conditions: [condition.id, 'elsewhere']}),
        of('Tetanus', 'up_to_date'),
      );
      const el = await show(rows, {sections: [aSection({conditions: [condition]})]});
      await pressAdvice(el, 'Measles');
      await pressAdvice(el, 'Tetanus');
      for (const [selector, role] of [
        ['table', 'table'],
        ['tr', 'row'],
        ['th[scope=col]', 'columnheader'],
        ['tbody th', 'rowheader'],
        ['td', 'cell'],
      ] as const)
        expect(new Set(all(el, selector).map((part) => part.getAttribute('role')))).to.deep.equal(new Set([role]));
      expect(el.scrollWidth).to.be.at.most(el.clientWidth);
      const titles = all(el, 'td > .title').filter((title) => title.checkVisibility());
      expect(titles.length > 0, 'each cell has its title where it stands below the others').to.equal(width < 700);
      await expect(el).to.be.accessible();
      await setViewport({width: 800, height: 600});
    });
  }
});

describe('the diseases that need no action', () => {
  const calm = () =>
    diagnosisOf(
      of('Influenza', 'todo'),
      of('Tetanus', 'up_to_date', {targeted_date: '2029-05-21', limit_date: '2030-05-21', messages: [aMessage()]}),
      of('Mumps', 'complete_scheme'),
      of('Rubella', 'no_action', {limit_date: '2031-05-21'}),
      of('Measles', 'up_to_date'),
    );

  it('are counted and named by conclusion, each with the dates that were given', async () => {
    const el = await show(calm());
    expect(text(one(el, '#no-action'))).to.equal('No action now: 4 diseases');
    expect(all(el, '.no-action .conclusion').map(text)).to.deep.equal([
      'Up to date (2)',
      'Schedule complete (1)',
      'No action (1)',
    ]);
    expect(
      all(el, '.no-action li')
        .map(text)
        .map((line) => line.replace(' ,', ',')),
    ).to.deep.equal([
      'Tetanus, from 21 May 2029, before 21 May 2030',
      'Measles',
      'Mumps',
      'Rubella, before 21 May 2031',
    ]);
  });

  it('open in place, with their doses and everything about them, and keep the focus', async () => {
    const el = await show(calm());
    const pressed = nameButton(el, 'Tetanus');
    pressed.focus();
    pressed.click();
    await el.updateComplete;
    expect(focused(el)).to.equal(pressed);
    expect(pressed.ariaExpanded).to.equal('true');
    expect(adviceOf(el, 'Tetanus').innerText).to.match(/1 dose counted\s+Summary\s+An example summary\./);
    expect(all(el, '.details')).to.have.length(1);
    pressed.click();
    await el.updateComplete;
    expect(all(el, '.details')).to.have.length(0);
  });

  it('stand under what the service did not know, so that they are no all-clear', async () => {
    const patientFile = aPatientFile({patient: {conditions: [{id: aUuid(), value: false}]}});
    const basis = {profile: 'partly', asked: 3, answered: 1, history: 'unknown'} as const;
    for (const audience of ['professional', 'public'] as const) {
      const el = await showResult(aResult(calm(), {patientFile, basis}), {audience});
      const section = one(el, 'section:has(> #no-action, > #group-calm)');
      expect(section.innerText).to.contain('2 of 3 health questions unanswered. Vaccination history not known.');
      expect(getComputedStyle(section.querySelector('h4, h5')!).color, 'no green').to.equal(getComputedStyle(el).color);
    }
    const el = await showResult(aResult(calm()));
    expect(seen(el, '.no-action')).not.to.match(/unanswered|not known/);
  });

  it('have no calm sign or colour in the headline of an answer that is more urgent as a whole', async () => {
    const shape = (el: VaccDiagnostic) => one(el, '#headline .whole:last-child path').getAttribute('d');
    const settled = await show(diagnosisOf(of('Tetanus', 'up_to_date')));
    const urgent = await show({...diagnosisOf(of('Tetanus', 'up_to_date')), conclusion: 'late'});
    expect(shape(urgent)).not.to.equal(shape(settled));
    expect(one(urgent, '#headline .whole:last-child').className).to.equal('whole unsure');
  });

  it('leave a disease with an alert, a past or a contradicting date to the table', async () => {
    const rows = [
      of('Measles', 'up_to_date', {targeted_date: '2025-02-28'}),
      of('Mumps', 'no_action', {targeted_date: '2031-01-01', limit_date: '2030-01-01'}),
      of('Rubella', 'complete_scheme', {messages: [aMessage({message_type: 'alert'})]}),
      of('Tetanus', 'up_to_date', {targeted_date: '2025-03-01'}),
    ];
    const el = await show(diagnosisOf(...rows));
    expect(all(el, 'th[scope=row]').map(text)).to.have.members(['Measles', 'Mumps', 'Alert Rubella']);
    expect(text(one(el, '.no-action li')).replace(' ,', ',')).to.equal('Tetanus, from 01 Mar 2025');
    el.audience = 'public';
    await el.updateComplete;
    const group = one(el, 'section:has(> #group-calm)');
    expect(group.querySelector('details')!.open, 'something in it is to be read').to.equal(true);
    expect(group.innerText).to.contain('Measles');
  });

  it('are closed for the public unless something in them is to be read', async () => {
    const el = await show(calm(), {audience: 'public'});
    const group = one(el, 'section:has(> #group-calm)');
    expect(group.innerText).to.match(/^No action now: 4 diseases\s+Show these diseases$/);
    await pressAdvice(el, 'Tetanus');
    expect(adviceOf(el, 'Tetanus').innerText).to.match(/From 21 May 2029, before 21 May 2030\s+You are up to date/);
  });
});

describe('the names behind the counts', () => {
  it('tell professionals what is due, each date once, at every width', async () => {
    const rows = [
      of('Measles', 'late', {targeted_date: '2024-05-10', limit_date: '2025-02-20'}),
      of('Mumps', 'todo', {limit_date: '2025-09-14'}),
      of('Pertussis', 'todo', {targeted_date: '2025-02-01', limit_date: '2025-09-14'}),
      of('Polio', 'todo', {targeted_date: '2025-02-01'}),
      of('Typhoid', 'todo'),
      of('Rabies', 'contraindicated'),
    ];
    const el = await show(diagnosisOf(...rows));
    for (const width of [1000, 320]) {
      el.style.inlineSize = `${width}px`;
      expect(seen(el, '.names')).to.equal(
        'Measles (limit passed 9 days ago) · Pertussis, Mumps before 14 Sep 2025 · Polio since 01 Feb 2025 · Typhoid',
      );
    }
  });

  it('tell the public at once what the counts are about', async () => {
    const rows = [
      of('Measles', 'todo'),
      of('Mumps', 'exception'),
      of('Rabies', 'unmanaged'),
      of('Tetanus', 'up_to_date'),
    ];
    const el = await show(diagnosisOf(...rows), {audience: 'public'});
    expect(one(el, '.names').innerText.split(/\s*\n\s*/)).to.deep.equal([
      'To plan: Measles',
      'To discuss: Mumps, Rabies',
      'One vaccine may protect against several diseases.',
    ]);
  });

  it('stand on paper for the public, and not for professionals, whose table begins the page', async () => {
    for (const [audience, there] of [
      ['public', true],
      ['professional', false],
    ] as const) {
      const el = await show(diagnosisOf(of('Measles', 'late')), {audience});
      await onPaper(() => expect(seen(el, '.document').includes('To deal with first: Measles')).to.equal(there));
    }
  });
});

describe('what a result does not rest on', () => {
  const sections = [aSection({conditions: [aCondition({id: 'asked', label: texts('Diabetes')})]})];
  const [priorix, repevax] = ['PRIORIX', 'REPEVAX'].map(
    (name) => packagedCatalogue.vaccines.find((vaccine) => vaccine.name === name)!.id,
  );
  const entries = theEntries({
    answers: {asked: 'words', gone: true},
    history: aHistory(
      anActEntry({key: 'month', vaccineId: priorix!, date: {day: '', month: '6', year: '2009'}, dateUnknown: true}),
      anActEntry({key: 'year', vaccineId: repevax!, date: {day: '', month: '', year: '2011'}, dateUnknown: true}),
      anActEntry({key: 'code', vaccineId: 'VAC9999'}),
    ),
  });
  const notSent = [
    {path: 'patient.prevention_acts[month]', reason: 'date-missing'},
    {path: 'patient.prevention_acts[year]', reason: 'date-missing'},
    {path: 'patient.conditions[asked]', reason: 'wrong-type'},
    {path: 'patient.conditions[gone]', reason: 'not-asked'},
  ] as const;
  const patientFile = aPatientFile({
    patient: {prevention_acts: [anAct({prevention_method_id: 'VAC9999', date: '2015-03-02'})]},
  });
  const result = () => aResult(diagnosisOf(of('Measles', 'late')), {notSent, patientFile});
  const full = {entries, sections, catalogue: packagedCatalogue};

  it('stands in one amber box with the diseases it concerns and the one repair that helps, each leading to its entry', async () => {
    const el = await showResult(result(), full);
    const repairs = all(el, '.not-used button');
    expect(repairs.map(text)).to.deep.equal([
      'Give the day',
      'Give the date',
      'Answer the question',
      'Choose the vaccine',
    ]);
    expect(text(repairs[0]!.closest('li')!)).to.match(/^PRIORIX, June 2009 \(Measles, Mumps, Rubella\) Give the day$/);
    const heard: VaccEditRequestEvent['detail'][] = [];
    el.addEventListener('vacc-edit-request', ({detail}) => heard.push(detail));
    for (const repair of repairs) repair.click();
    expect(heard).to.deep.equal([
      {step: 'history', path: 'patient.prevention_acts[month].date'},
      {step: 'history', path: 'patient.prevention_acts[year].date'},
      {step: 'profile', path: 'patient.conditions[asked]'},
      {step: 'history', path: 'patient.prevention_acts[code]'},
    ]);
    expect(one(el, '.not-used').classList.contains('high')).to.equal(true);
  });

  it('names a vaccine that was sent by a code which the list does not know', async () => {
    const el = await showResult(result(), full);
    expect(seen(el, '.not-used')).to.contain('Sent, not in the vaccine list: VAC9999, 02 Mar 2015 Choose the vaccine');
  });

  it('offers no repair where entries cannot be changed, and on paper', async () => {
    for (const over of [{...full, readonly: true}, {}])
      expect(all(await showResult(result(), over), '.not-used button')).to.have.length(0);
    const el = await showResult(result(), full);
    await onPaper(() => expect(seen(el, '.document')).to.contain('PRIORIX, June 2009').and.not.contain('Give the day'));
  });

  it('is not there where everything was sent and known', async () => {
    expect(all(await show(three(), {catalogue: packagedCatalogue}), '.not-used')).to.have.length(0);
  });

  it('leads to the history where no vaccination was sent', async () => {
    const history = {...aHistory(), received: 'unknown'} as const;
    const over = {...full, entries: theEntries({history})};
    const el = await showResult(aResult(three(), {patientFile: aPatientFile()}), over);
    setTimeout(() => button(el, 'Add vaccinations').click());
    expect((await oneEvent<VaccEditRequestEvent>(el, 'vacc-edit-request')).detail.step).to.equal('history');
  });
});
