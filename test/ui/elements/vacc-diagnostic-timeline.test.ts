import {emulateMedia} from '@web/test-runner-commands';
import {expect} from '@open-wc/testing';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import {audiences} from '../../../src/domain/audience.js';
import type {PreventionAct} from '../../../src/contract/patient-file.js';
import type {VaccDiagnostic} from '../../../src/ui/elements/vacc-diagnostic/vacc-diagnostic.js';
import {anAct, aPatientFile} from '../../helpers/builders.js';
import {
  all,
  aResult,
  button,
  diagnosisOf,
  disease,
  one,
  pressAdvice,
  seen,
  showResult,
  text,
} from '../../helpers/diagnostic.js';
import {waitUntil} from './helpers/wait-until.js';

const vaccine = (name: string) => packagedCatalogue.vaccines.find((one) => one.name === name)!.id;
const tetanus = packagedCatalogue.diseases.find(({names}) => names['en'] === 'Tetanus')!.serviceDiseaseIds![0]!;
const act = (date: string, name = 'REPEVAX', booster = false) =>
  anAct({date, prevention_method_id: vaccine(name), booster});

const acts = [act('1990-07-10'), act('1990-08-10'), act('2010-05-10', 'REPEVAX', true), act('2020-10-10', 'VAXIGRIP')];
const diagnosis = diagnosisOf(
  disease('Tetanus', {
    disease: {id: tetanus},
    prevention_acts_count: 2,
    advice: {conclusion: 'todo', targeted_date: '2025-06-10', limit_date: '2025-12-10'},
  }),
  disease('Measles', {prevention_acts_count: 6, advice: {conclusion: 'late', limit_date: '2012-03-14'}}),
  disease('Rabies', {
    prevention_acts_count: 0,
    advice: {conclusion: 'todo', targeted_date: '2025-13-01', limit_date: '2026-01-01'},
  }),
);

/** Shows a result with its timeline drawn, at a width. */
async function show(
  given: readonly PreventionAct[] = acts,
  over: Partial<VaccDiagnostic> = {},
  {width = 1000, of = diagnosis, dir = 'ltr', result = {}, wait = true} = {},
) {
  const patientFile = aPatientFile({patient: {birthdate: '1990-05-10', prevention_acts: [...given]}});
  const el = await showResult(aResult(of, {patientFile, ...result}), {
    ...{catalogue: packagedCatalogue, shown: 'timeline', dir, ...over},
    ...({style: `inline-size: ${width}px`} as object), // before it is drawn: a background tab seldom gets frames
  });
  if (wait) await waitUntil(() => drawings(el).length > 0 || el.shown === 'list' || !switchOf(el), 'it is drawn');
  return el;
}

const drawings = (el: VaccDiagnostic) => all(el, '.drawing svg');
const switchOf = (el: VaccDiagnostic) => el.shadowRoot!.querySelector('.switch');
const lane = (el: VaccDiagnostic, name: string) => all(el, '.lane').find((row) => text(row).startsWith(name))!;
const wordsIn = (row: Element) => text(row.querySelector('.facts')!);
const xOf = (shape: Element) => shape.getBoundingClientRect().x + shape.getBoundingClientRect().width / 2;

describe('the timeline of <vacc-diagnostic>', () => {
  for (const audience of audiences) {
    it(`takes the place of the list and back, by one switch that keeps the focus and tells its owner, ${audience}`, async () => {
      const el = await show(acts, {audience, shown: undefined}, {wait: false});
      const heard: unknown[] = [];
      el.addEventListener('change', () => heard.push(el.shown));
      const pressed = () =>
        [...switchOf(el)!.children].map((one) => `${text(one)} ${one.getAttribute('aria-pressed')}`);
      if (audience === 'public') {
        expect(switchOf(el), 'for the public it stands behind "More"').to.equal(null);
        button(el, 'More').click();
        await el.updateComplete;
      }
      for (const [name, other, timelines] of [
        ['Timeline', 'List', 1],
        ['List', 'Timeline', 0],
        ['Timeline', 'List', 1],
      ] as const) {
        const wanted = button(el, name);
        wanted.focus();
        wanted.click();
        await el.updateComplete;
        await waitUntil(() => text(el.shadowRoot!.activeElement!) === name, name);
        expect(one(el, '.switch').getAttribute('aria-label')).to.equal('Show as');
        expect(pressed()).to.have.members([`${name} true`, `${other} false`]);
        expect(all(el, '.timeline')).to.have.length(timelines);
        expect(all(el, '.advice')).to.have.length(timelines ? 0 : 3);
      }
      expect(heard).to.deep.equal(['timeline', 'list', 'timeline']);
    });
  }

  it('leaves the rows open that the reader opened', async () => {
    const el = await show(acts, {shown: undefined}, {wait: false});
    await pressAdvice(el, 'Tetanus');
    const before = seen(el);
    for (const name of ['Timeline', 'List']) {
      button(el, name).click();
      await el.updateComplete;
    }
    expect(seen(el)).to.equal(before);
    expect(all(el, '.details')).to.have.length(1);
  });

  it('is drawn together with its result: nothing moves, nothing is laid out twice', async () => {
    await show(); // loads the lazy chunk
    const el = document.createElement('vacc-diagnostic');
    const states = new Set<string>();
    const observer = new MutationObserver(() => {
      if (el.shadowRoot!.querySelector('.result')) states.add(drawings(el).length > 0 ? 'with it' : 'without it');
    });
    Object.assign(el, {lang: 'en', audience: 'professional', today: '2025-03-01', shown: 'timeline'});
    document.body.append(el);
    await el.updateComplete;
    el.result = aResult(diagnosis);
    observer.observe(el.shadowRoot!, {childList: true, subtree: true});
    await waitUntil(() => states.size > 0, 'it is drawn');
    expect([...states]).to.deep.equal(['with it']);
    observer.disconnect();
    el.remove();
  });

  it('is drawn, like its result, without the language data of the browser, which are slow to load', async () => {
    const asked: string[] = [];
    const intl = Intl as unknown as Record<string, new () => object>;
    const own = {
      ...{Collator: intl['Collator']!, NumberFormat: intl['NumberFormat']!, DateTimeFormat: intl['DateTimeFormat']!},
    };
    const {localeCompare} = String.prototype;
    for (const [name, Original] of Object.entries(own))
      intl[name] = new Proxy(Original, {
        construct: (...given) => (asked.push(name), Reflect.construct(...given) as object),
      });
    String.prototype.localeCompare = function (...given) {
      asked.push('localeCompare');
      return localeCompare.apply(this, given as [string]);
    };
    try {
      await show();
    } finally {
      Object.assign(intl, own);
      String.prototype.localeCompare = localeCompare;
    }
    expect(asked).to.deep.equal([]);
  });

  it('is hidden from screen readers, and the words beside it say all that it draws, and the list says its dates and counts, too [UX-52]', async () => {
    const el = await show();
    for (const svg of all(el, '.timeline svg')) expect(svg.closest('[aria-hidden=true]')).to.exist;
    for (const {date, name} of [
      {date: '10 Jul 1990', name: 'REPEVAX'},
      {date: '10 May 2010', name: 'REPEVAX, Booster'},
      {date: '10 Oct 2020', name: 'VAXIGRIP'},
    ])
      expect(wordsIn(lane(el, 'Vaccines received'))).to.contain(`${date}: ${name}`);
    const list = all(await show(acts, {shown: 'list'}), 'tr.advice').map((row) => row.innerText);
    expect(list).to.have.length(3);
    for (const {name, says, facts} of [
      {
        name: 'Tetanus',
        says: '3 in the history concern this disease; the service counted 2, from 10 Jun 2025, before 10 Dec 2025',
        facts: ['2', '10 Jun 2025', '10 Dec 2025'],
      },
      {name: 'Measles', says: '6 doses counted, before 14 Mar 2012', facts: ['6', '14 Mar 2012']},
      {
        name: 'Rabies',
        says: '0 doses counted, from 2025-13-01 (as received, not a date), before 01 Jan 2026',
        facts: ['0', '2025-13-01', '01 Jan 2026'],
      },
    ]) {
      expect(wordsIn(lane(el, name))).to.contain(says);
      for (const fact of facts) expect(list.find((row) => row.includes(name))).to.contain(fact);
    }
  });

  it('draws doses only where the catalogue knows the disease by the id of the service', async () => {
    const el = await show();
    expect(lane(el, 'Tetanus').querySelectorAll('circle.solid')).to.have.length(2); // two doses as one, and a booster
    expect(lane(el, 'Measles').querySelectorAll('circle.solid')).to.have.length(0);
    expect(text(one(el, 'figcaption'))).to.match(
      /Diseases whose row shows no dose, because the vaccine list does not say which vaccines protect against them: \d+\./,
    );
    expect(text(one(await show([]), 'figcaption')), 'there is no dose to show').not.to.contain('shows no dose');
  });

  it('says the number that the service counted when the history has as many', async () => {
    const el = await show(acts.slice(1));
    expect(wordsIn(lane(el, 'Tetanus'))).to.match(/^2 counted by the service, from/);
  });

  it('draws flag, bar and beam for two dates, an arrow for a limit long past, and nothing for an invalid date', async () => {
    const el = await show();
    const shapes = (name: string) =>
      [...lane(el, name).querySelectorAll('.dates *')].map((shape) => shape.getAttribute('class'));
    expect(shapes('Tetanus').filter((name) => name === 'pole')).to.have.length(2);
    expect(shapes('Tetanus')).to.contain('bar');
    expect(shapes('Measles')).to.deep.equal(['away', null]);
    expect(shapes('Rabies').filter((name) => name === 'pole')).to.have.length(1);
  });

  for (const conclusion of ['contraindicated', 'exception', 'unmanaged', 'postponed'])
    it(`draws no date of a disease that is ${conclusion}, and says its dates neutrally [H15]`, async () => {
      const advice = {conclusion, targeted_date: '2025-06-10', limit_date: '2025-02-10'};
      const of = diagnosisOf(disease('Tetanus', {disease: {id: tetanus}, advice}));
      const el = await show(acts, {}, {of});
      expect(lane(el, 'Tetanus').querySelector('.dates')!.children).to.have.length(0);
      expect(wordsIn(lane(el, 'Tetanus'))).to.match(
        /, Dates given by the service: 10 Jun 2025 – 10 Feb 2025 \(dates inconsistent as received\)$/,
      );
      expect(text(one(el, '.legend'))).to.equal('DoseBooster3Several doses: press to list them');
    });

  it('draws only diseases with a dose or a date, and says how many are in the list only', async () => {
    const of = diagnosisOf(
      ...diagnosis.diagnostic_per_disease,
      disease('Mumps', {advice: {conclusion: 'todo'}}),
      disease('Zoster', {advice: {conclusion: 'contraindicated', limit_date: '2025-06-10'}}),
    );
    const el = await show(acts, {}, {of});
    expect(all(el, '.lane strong').map(text)).to.deep.equal(['Vaccines received', 'Measles', 'Tetanus', 'Rabies']);
    expect(text(one(el, 'figcaption'))).to.contain('Diseases in the list only, without a dose or a date to draw: 2.');
    expect(text(one(await show(), 'figcaption'))).not.to.contain('in the list only');
  });

  it('draws the first of very many diseases, says how many it has, and draws more on request', async () => {
    const many = Array.from({length: 90}, (_, at) =>
      disease(`Disease ${at}`, {advice: {conclusion: 'todo', limit_date: '2026-01-01'}}),
    );
    const el = await show(acts, {}, {of: diagnosisOf(...many)});
    expect(all(el, '.lane strong')).to.have.length(81);
    expect(text(one(el, 'figcaption'))).not.to.contain('in the list only');
    expect(text(one(el, '#timeline-more'))).to.equal('80 of 90 shown Show more');
    button(el, 'Show more').click();
    await waitUntil(() => drawings(el).length === 91, 'all are drawn');
    expect(all(el, '.lane strong').map(text).at(-1)).to.equal('Disease 89');
  });

  it('has the diseases of the list in its order, under their conclusions', async () => {
    const el = await show();
    expect(all(el, '.scale .conclusion').map(text)).to.deep.equal(['Overdue', 'To do']);
  });

  for (const [why, advice] of [
    ['the only dates are information', {conclusion: 'contraindicated', limit_date: '2025-06-10'}],
    ['there is neither a vaccination nor a date', {conclusion: 'todo'}],
  ] as const) {
    it(`is not offered where ${why}, and the list stands, even where it was asked for`, async () => {
      for (const audience of audiences) {
        const el = await show([], {audience}, {of: diagnosisOf(disease('Rabies', {advice}))});
        expect(all(el, '.timeline, .switch')).to.have.length(0);
        expect(all(el, '.advice')).to.have.length(1);
      }
    });
  }

  it('lists doses that lie too close together behind a button with their number', async () => {
    const el = await show();
    const several = lane(el, 'Tetanus').querySelector<HTMLButtonElement>('.drawing button')!;
    const list = several.nextElementSibling as HTMLElement;
    expect(text(several)).to.equal('2 doses, Tetanus, 10 Jul 1990: REPEVAX');
    expect(several.outerHTML.split('>')[0], 'no data of a patient in an attribute').not.to.contain('Tetanus');
    expect(several.ariaExpanded).to.equal('false');
    expect(list.checkVisibility()).to.equal(false);
    several.focus();
    several.click();
    expect(several.ariaExpanded).to.equal('true');
    expect([...list.children].map(text)).to.deep.equal(['10 Jul 1990: REPEVAX', '10 Aug 1990: REPEVAX']);
    el.style.width = '500px'; // drawn again
    await waitUntil(() => !several.isConnected, 'it is drawn again');
    const again = lane(el, 'Tetanus').querySelector<HTMLButtonElement>('.drawing button')!;
    expect(again.ariaExpanded).to.equal('true');
    expect(el.shadowRoot!.activeElement).to.equal(again);
  });

  it('is not drawn again for the same result, so that what is open stays', async () => {
    const el = await show();
    const [before] = drawings(el);
    el.requestUpdate();
    await el.updateComplete;
    expect(drawings(el)[0]).to.equal(before);
  });

  it('shows childhood or the last ten years on request, and has no such button for a child', async () => {
    const el = await show();
    const labels = () => all(el, '.axis text').map(text);
    expect(labels()).to.contain('0 years');
    button(el, 'Last 10 years').click();
    await el.updateComplete;
    expect(labels()).not.to.contain('0 years');
    expect(lane(el, 'Vaccines received').querySelectorAll('circle.solid')).to.have.length(1);
    const child = aPatientFile({patient: {birthdate: '2020-01-10', prevention_acts: [act('2020-03-10')]}});
    const small = await show([], {}, {result: {patientFile: child}});
    expect(all(small, 'button').map(text)).not.to.contain('Whole life');
  });

  it('shows only the first and the last age on a narrow host, and half a year is 15 pixels at least', async () => {
    const el = await show(acts, {}, {width: 320});
    const axis = [...one(el, '.axis').querySelectorAll('text')].map(text);
    expect(axis.filter((label) => label.endsWith('years'))).to.deep.equal(['0 years', '30 years']);
    const [from, to] = [...lane(el, 'Tetanus').querySelectorAll('.pole')].map(xOf);
    expect(to! - from!).to.be.at.least(15); // 10 June to 10 December
    expect(el.scrollWidth).to.be.at.most(320);
  });

  it('runs to the left where the text does [UX-50]', async () => {
    const places = async (dir: string) => {
      const el = await show(acts, {}, {dir});
      const {left, right} = lane(el, 'Tetanus').querySelector('.drawing')!.getBoundingClientRect();
      const shapes = [...lane(el, 'Tetanus').querySelectorAll('circle.solid, .pole, .now, .drawing button')];
      return shapes.map((shape) => Math.round(dir === 'rtl' ? right - xOf(shape) : xOf(shape) - left));
    };
    expect(await places('rtl')).to.deep.equal(await places('ltr'));
    const names = all(await show(acts, {}, {dir: 'rtl'}), '.facts li, .drawing li');
    for (const name of names) expect(name.querySelector('bdi')).to.exist;
  });

  it('does not move: no more than colours change, and at once for who asks for less motion [UX-56]', async () => {
    const el = await show();
    const still = ['all', 'background-color, border-color'];
    for (const node of all(el, '.timeline, .timeline *')) {
      const {animationDuration, transitionProperty} = getComputedStyle(node);
      expect(animationDuration).to.equal('0s');
      expect(still).to.include(transitionProperty);
    }
    await emulateMedia({reducedMotion: 'reduce'});
    for (const node of all(el, '.timeline, .timeline *'))
      expect(getComputedStyle(node).transitionDuration).to.equal('0s');
    await emulateMedia({reducedMotion: 'no-preference'});
  });

  it('counts every vaccination that is not drawn under its reason', async () => {
    const notSent = [
      {path: 'patient.prevention_acts[a]', reason: 'date-missing'},
      {path: 'patient.prevention_acts[b]', reason: 'booster-missing'},
      {path: 'patient.prevention_acts[c]', reason: 'booster-missing'},
      {path: 'patient.conditions[d]', reason: 'not-asked'},
    ] as const;
    const el = await show(acts, {}, {result: {notSent}});
    const words = wordsIn(lane(el, 'Vaccines received'));
    expect(words).to.contain('Without an exact date, not drawn: 1');
    expect(words).to.contain('Not sent: not stated whether it was a booster: 2');
    expect(words).not.to.contain('No longer asked');
  });
});
