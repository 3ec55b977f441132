import {expect, oneEvent} from '@open-wc/testing';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import {conclusions, type Conclusion} from '../../../src/contract/diagnostic-values.js';
import type {SentPatientFile} from '../../../src/contract/patient-file.js';
import {audiences} from '../../../src/domain/audience.js';
import {priorities, type Priority} from '../../../src/domain/result/priority.js';
import type {VaccResult} from '../../../src/domain/result/result.js';
import type {VaccDiagnostic} from '../../../src/ui/elements/vacc-diagnostic/vacc-diagnostic.js';
import type {Entries} from '../../../src/domain/entries/entries.js';
import type {VaccErrorEvent} from '../../../src/session/events/fault-events.js';
import type {VaccEditRequestEvent, VaccExportRequestEvent} from '../../../src/session/events/step-events.js';
import {aCondition, aDocument, aMessage, aPatientFile, aSection, aUuid, texts} from '../../helpers/builders.js';
import {
  adviceOf,
  all,
  aResult,
  button,
  diagnosisOf,
  disease,
  headlineOf,
  one,
  pressAdvice,
  seen,
  show,
  showResult,
  text,
} from '../../helpers/diagnostic.js';
import {waitUntil} from './helpers/wait-until.js';

const cells = (row: Element) => [...row.children].map(text);
/** The words of the conclusion beside the diseases. */
const conclusionWords = (el: VaccDiagnostic) => text(one(el, ':is(.group-title, .no-action, article) .conclusion'));
const byPriority: Record<Priority, readonly Conclusion[]> = {
  critical: ['late', 'contraindicated'],
  high: ['todo', 'unmanaged', 'exception'],
  medium: ['suggested'],
  standard: ['up_to_date', 'no_action', 'complete_scheme'],
};
const uuid = /[\da-f]{8}-[\da-f]{4}-/i;

describe('<vacc-diagnostic>', () => {
  const measles = () =>
    disease('Measles', {
      prevention_acts_count: 2,
      advice: {
        conclusion: 'late',
        targeted_date: '2024-05-10',
        limit_date: '2024-11-10',
        messages: [aMessage({contents: texts('One dose is due.')}), aMessage({message_type: 'details'})],
        documents: [aDocument({title: 'Calendar'})],
      },
    });

  it('shows a row with conclusion, both dates, doses and summary; one press shows messages and documents [§4.4-8] [§2.5-disease] [UX-34]', async () => {
    const el = await show(diagnosisOf(measles()));
    expect(conclusionWords(el)).to.equal('Overdue (1)');
    expect(cells(adviceOf(el, 'Measles'))).to.deep.equal([
      'Measles',
      'From: 10 May 2024',
      'Before: 10 Nov 2024 (3 months ago)',
      'Doses counted: 2',
      'One dose is due.',
    ]);
    expect(text(one(el, '.base'))).not.to.contain('Calendar');
    await pressAdvice(el, 'Measles');
    expect(seen(el, '.details')).to.match(/One dose is due\..*Details An example summary\..*Documents.*Calendar/);
  });

  it('shows the public a card with the same, its messages and documents behind one name [§4.4-8] [UX-34]', async () => {
    const el = await show(diagnosisOf(measles()), {audience: 'public'});
    expect(seen(el, '.advice')).to.equal(
      'Measles Since 10 May 2024, before 10 November 2024 (limit passed 3 months ago)',
    );
    await pressAdvice(el, 'Measles');
    expect(seen(el, '.advice')).to.contain(
      'To do without delay. This vaccination should already have been done. One dose is due.',
    );
    expect(seen(el, '.advice')).to.match(/2 doses counted.*More details An example summary\..*Calendar/);
  });

  it('has its styles when it is inserted long after its creation', async () => {
    const late = document.createElement('vacc-diagnostic');
    Object.assign(late, {audience: 'professional', result: aResult(diagnosisOf(disease('Measles')))});
    document.body.append(late);
    await late.updateComplete;
    const sheets = (el: VaccDiagnostic) => el.shadowRoot!.adoptedStyleSheets;
    expect(sheets(late)).to.have.members(sheets(await show(diagnosisOf(disease('Measles')))));
    late.remove();
  });

  for (const audience of audiences) {
    for (const conclusion of ['todo', 'up_to_date']) {
      it(`says "Not given" for null dates of ${conclusion} and keeps the rest, ${audience} [§4.4-case-null-dates] [UX-34] [UX-35] [H14]`, async () => {
        const advice = {conclusion, messages: [aMessage({contents: texts('Still said.')})]};
        const el = await show(diagnosisOf(disease('Tetanus', {advice})), {audience});
        await pressAdvice(el, 'Tetanus');
        const words = adviceOf(el, 'Tetanus').innerText;
        expect(words.match(/Not given/g)).to.have.length(2);
        expect(seen(el)).to.match(/To do|Up to date|up to date/);
        expect(seen(el)).to.contain('Still said.');
        expect(el.shadowRoot!.querySelector('.advice time')).to.equal(null);
      });
    }

    for (const conclusion of conclusions) {
      it(`puts ${conclusion} into words, ${audience} [§4.4-10] [UX-36]`, async () => {
        const el = await show(diagnosisOf(disease('Tetanus', {advice: {conclusion}})), {audience});
        expect(conclusionWords(el)).to.match(/^[A-Z][a-z ,()]+/);
        expect(text(one(el, '.base'))).not.to.contain('_');
      });
    }
  }

  for (const [conclusion, label] of [
    ['exception', 'Situation not covered'],
    ['unmanaged', 'Not assessed (information available)'],
    ['complete_scheme', 'Schedule complete'],
  ] as const) {
    it(`gives ${conclusion} a label of its own [§4.4-case-explicit-labels] [H12]`, async () => {
      const el = await show(diagnosisOf(disease('Tetanus', {advice: {conclusion}})));
      expect(conclusionWords(el)).to.equal(`${label} (1)`);
    });
  }

  it('shows an unknown conclusion high, as it came to professionals and in a plain sentence to the public [H13]', async () => {
    const diagnosis = diagnosisOf(disease('Tetanus', {advice: {conclusion: 'new_value'}}));
    const el = await show(diagnosis);
    expect(text(one(el, '.group.high'))).to.contain('Unrecognised conclusion: new_value (1)');
    el.audience = 'public';
    await el.updateComplete;
    await pressAdvice(el, 'Tetanus');
    expect(seen(el, '.group.high')).to.match(/^To discuss \(1\) Tetanus This result cannot be read\./);
    expect(text(one(el, '.base'))).not.to.contain('new_value');
  });

  it('groups the diseases by conclusion, the most urgent first [§4.4-case-priority]', async () => {
    const mixed = [...conclusions].reverse().map((conclusion) => disease(`Of ${conclusion}`, {advice: {conclusion}}));
    const el = await show(diagnosisOf(...mixed));
    expect(all(el, '.group-title').map(text)).to.deep.equal([
      'Contraindicated (action not recommended) (1)',
      'Overdue (1)',
      'To do (1)',
      'Situation not covered (1)',
      'Not assessed (information available) (1)',
      'Suggested (optional) (1)',
    ]);
    expect(all(el, '.no-action .conclusion').map(text)).to.deep.equal([
      'Up to date (1)',
      'Schedule complete (1)',
      'No action (1)',
    ]);
    for (const [priority, given] of Object.entries(byPriority)) {
      const names = all(el, `:is(tr, li).advice.${priority} .disclose`).map(text);
      expect(names).to.have.members(given.map((conclusion) => `Of ${conclusion}`));
    }
    el.audience = 'public';
    await el.updateComplete;
    expect(all(el, '.group > [part~=heading]').map(text)).to.deep.equal([
      'To deal with first (1)',
      'Not recommended in your situation (1)',
      'To plan (1)',
      'To discuss (2)',
      'Optional (1)',
      'No action now: 3 diseases',
    ]);
  });

  for (const overall of conclusions) {
    it(`never looks milder than a critical disease under an overall ${overall} [§4.4-9] [UX-40] [H12]`, async () => {
      for (const conclusion of conclusions) {
        const diagnosis = {...diagnosisOf(disease('Tetanus', {advice: {conclusion}})), conclusion: overall};
        const el = await show(diagnosis);
        const expected = priorities.find((at) => [overall, conclusion].some((one) => byPriority[at].includes(one)));
        expect(one(el, '.summary').getAttribute('part')).to.equal(`summary ${expected}`);
      }
    });
  }

  it('counts the conclusions in the headline and gives the overall one as received [§2.5-conclusion]', async () => {
    const late = () => disease('Measles', {advice: {conclusion: 'late'}});
    const el = await show({...diagnosisOf(disease('Tetanus'), late(), late()), conclusion: 'up_to_date'});
    expect(headlineOf(el)).to.equal('2 overdue');
    expect(seen(el, '.statement')).to.contain('Overall conclusion given by the service: Up to date.');
    el.audience = 'public';
    await el.updateComplete;
    expect(headlineOf(el)).to.equal('2 diseases to deal with first');
    expect(seen(el, '.counted')).to.contain('Overall conclusion given by the service: You are up to date');
  });

  it('gives each conclusion a shape of its own, so that no colour is needed [§4.4-9] [UX-41] [H12]', async () => {
    const shape = async (conclusion: string) => {
      const el = await show(diagnosisOf(disease('Tetanus', {advice: {conclusion}})));
      const icons = all(el, ':is(.summary, table, .no-action) .icon').map(({innerHTML}) => innerHTML);
      expect(icons).to.have.length(2);
      expect(new Set(icons).size, 'the counts have the shapes of the diseases').to.equal(1);
      return icons[0]!;
    };
    const shapes = new Set<string>();
    for (const conclusion of [...conclusions, 'newer_value']) shapes.add(await shape(conclusion));
    expect(shapes.size).to.equal(conclusions.length + 1);
  });

  it('states a limit in the past as a fact that leaves the conclusion alone [H12]', async () => {
    const advice = {conclusion: 'todo', limit_date: '2025-02-20'};
    const el = await show(diagnosisOf(disease('Tetanus', {advice})));
    expect(seen(el, '.advice')).to.contain('20 Feb 2025 (9 days ago)');
    expect(conclusionWords(el)).to.equal('To do (1)');
  });

  for (const conclusion of ['contraindicated', 'exception', 'unmanaged', 'postponed']) {
    it(`gives the dates of ${conclusion} as information in one cell over both columns, at every width [H15]`, async () => {
      const advice = {conclusion, targeted_date: '2024-05-10', limit_date: '2024-11-10'};
      const el = await show(
        diagnosisOf(disease('Measles', {advice}), disease('Rubella', {advice: {...advice, conclusion: 'late'}})),
      );
      const cell = all(el, '.advice [colspan="2"]:not([aria-colspan])');
      expect(cell.map(text)).to.deep.equal(['Dates given by the service: 10 May 2024 – 10 Nov 2024']);
      expect(cell[0]!.getAttribute('role')).to.equal('cell');
      for (const width of [1100, 800, 320]) {
        el.style.inlineSize = `${width}px`;
        expect(adviceOf(el, 'Measles').innerText).to.match(/Dates given by the service: 10 May 2024 – 10 Nov 2024/);
        expect(el.scrollWidth).to.be.at.most(width);
        const doses = (row: Element) => row.querySelector('.doses')!.getBoundingClientRect().x;
        expect(new Set(all(el, '.advice').map(doses)).size, 'the columns after it stand in line').to.equal(1);
      }
    });

    it(`recommends no date of ${conclusion} to the public, and speaks of no limit that is past`, async () => {
      const advice = {conclusion, targeted_date: null, limit_date: '2024-11-10'};
      const el = await show(diagnosisOf(disease('Measles', {advice})), {audience: 'public'});
      await pressAdvice(el, 'Measles');
      expect(seen(el, '.advice')).to.contain('Dates given by the service: not given – 10 November 2024');
      expect(seen(el, '.advice')).not.to.match(/\b(from|since|before)\b|limit passed/i);
    });

    it(`says once that ${conclusion} has no dates`, async () => {
      const diagnosis = diagnosisOf(disease('Measles', {advice: {conclusion}}));
      const table = await show(diagnosis);
      expect(all(table, '.advice [colspan="2"]').map(text)).to.deep.equal(['Not given']);
      const card = await show(diagnosis, {audience: 'public'});
      await pressAdvice(card, 'Measles');
      expect(adviceOf(card, 'Measles').innerText.match(/Dates given by the service: Not given/g)).to.have.length(1);
      card.lang = 'fr';
      await waitUntil(() => text(adviceOf(card, 'Measles')).includes('par le service'), 'it is in French');
      expect(text(adviceOf(card, 'Measles'))).to.match(/Dates indiquées par le service\s?: Non précisées/);
    });
  }

  it('offers no calendar where the only dates are information', async () => {
    const advice = {conclusion: 'contraindicated', limit_date: '2025-11-10'};
    const el = await show(diagnosisOf(disease('Measles', {advice})));
    button(el, 'More files').click();
    await el.updateComplete;
    expect(all(el, 'button').map(text)).to.include('Plain text').and.not.include('Dates for a calendar');
  });

  for (const conclusion of ['todo', 'up_to_date']) {
    it(`says that dates of ${conclusion} contradict each other, and shows both [H14]`, async () => {
      const advice = {conclusion, targeted_date: '2026-05-10', limit_date: '2025-05-10'};
      const el = await show(diagnosisOf(disease('Tetanus', {advice})));
      expect(seen(el, 'tr.advice')).to.match(/10 May 2026.*10 May 2025.*dates inconsistent as received/);
    });

    it(`shows an unreadable date of ${conclusion} as received, marked [H14]`, async () => {
      const advice = {conclusion, targeted_date: '2024-02-30'};
      const el = await show(diagnosisOf(disease('Tetanus', {advice})));
      expect(seen(el, 'tr.advice')).to.contain('2024-02-30 (as received, not a date)');
      expect(conclusionWords(el)).to.match(/^(Up to date|To do) \(1\)$/);
    });
  }

  for (const audience of audiences) {
    it(`shows a date that is no text as received, marked, and never as not given, ${audience} [H14]`, async () => {
      const rows = [
        {targeted_date: 20260503, limit_date: '2027-01-02'},
        {targeted_date: '2025-06-01', limit_date: {year: 2027}},
      ].map((dates) => disease('Tetanus', {advice: {conclusion: 'todo', ...dates} as never}));
      const el = await show(diagnosisOf(...rows), {audience});
      const check = (place: string) => {
        const words = all(el, place).map(text).join(' ');
        expect(words).to.contain('20260503 (as received, not a date)');
        expect(words).to.contain('{"year":2027} (as received, not a date)');
        expect(words).not.to.match(/Not given|no date given/);
      };
      check('.advice');
      el.shown = 'timeline';
      await waitUntil(() => all(el, '.lane').length === 3, 'the timeline is there');
      check('.lane .facts');
    });
  }

  for (const audience of audiences) {
    for (const conclusion of ['todo', 'up_to_date']) {
      it(`leads from a matching condition of ${conclusion} to its answer, ${audience} [§2.5-matching-conditions]`, async () => {
        const condition = aCondition({label: texts('Diabetes')});
        const sections = [aSection({conditions: [condition]})];
        const advice = {conclusion, matching_conditions: [condition.id]};
        const el = await show(diagnosisOf(disease('Tetanus', {advice})), {sections, audience});
        await pressAdvice(el, 'Tetanus');
        setTimeout(() => button(el, 'Diabetes').click());
        const {detail} = await oneEvent<VaccEditRequestEvent>(el, 'vacc-edit-request');
        expect(detail).to.deep.equal({step: 'profile', path: `patient.conditions[${condition.id}]`});
      });
    }
  }

  it('names a condition outside the tree when its label is known, without a link', async () => {
    const condition = aCondition({label: texts('Asthma')});
    const known = new Map([[condition.id, condition]]);
    const advice = {conclusion: 'todo', matching_conditions: [condition.id]};
    const el = await show(diagnosisOf(disease('Tetanus', {advice})), {known});
    expect(seen(el, '.why')).to.equal('Because of: Asthma');
    expect(all(el, '.why button')).to.have.length(0);
  });

  it('says that a condition is not in the questionnaire rather than show its id', async () => {
    const advice = {conclusion: 'todo', matching_conditions: [aUuid()]};
    const el = await show(diagnosisOf(disease('Tetanus', {advice})));
    expect(seen(el, '.why')).to.equal('Because of: condition not in the loaded questionnaire');
  });

  it('says the value beside a condition that is a number or a date', async () => {
    const weight = aCondition({label: texts('Weight (kg)'), condition_type: 'float'});
    const patientFile = aPatientFile({patient: {conditions: [{id: weight.id, value: 81.5}]}});
    const advice = {conclusion: 'todo', matching_conditions: [weight.id]};
    const result = aResult(diagnosisOf(disease('Tetanus', {advice})), {patientFile});
    const el = await showResult(result, {sections: [aSection({conditions: [weight]})]});
    expect(seen(el, '.why')).to.equal('Because of: Weight (kg), 81.5');
  });

  for (const audience of audiences) {
    it(`names a condition once, also where its id or its label repeats, ${audience}`, async () => {
      const [twice, other] = [aCondition({label: texts('Asthma')}), aCondition({label: texts('Asthma')})];
      const known = new Map([twice, other].map((condition) => [condition.id, condition]));
      const advice = {conclusion: 'todo', matching_conditions: [twice.id, aUuid(), twice.id, other.id, aUuid()]};
      const el = await show(diagnosisOf(disease('Tetanus', {advice})), {known, audience});
      await pressAdvice(el, 'Tetanus');
      const named = new Set(all(el, '.reasons').map(text));
      expect([...named]).to.deep.equal(['Because of: Asthma, condition not in the loaded questionnaire']);
    });

    it(`says what a count counts, and that there is none, ${audience}`, async () => {
      const counted = async (of: object) => {
        const json = diagnosisOf(disease('Tetanus', {advice: {conclusion: 'todo'}}));
        const rows = [{...json.diagnostic_per_disease[0], ...of}];
        const el = await show({...json, diagnostic_per_disease: rows}, {audience});
        await pressAdvice(el, 'Tetanus');
        return all(el, '.advice :is(.doses, .inside > p)').map(text);
      };
      const isTable = audience === 'professional';
      expect(await counted({prevention_acts_count: 0})).to.include(isTable ? 'Doses counted: 0' : '0 doses counted');
      expect(await counted({prevention_acts_count: 1})).to.include(isTable ? 'Doses counted: 1' : '1 dose counted');
      expect(await counted({prevention_acts_count: -1})).to.include('Doses counted: Not given');
    });
  }

  it('mentions no conditions where none matches', async () => {
    for (const audience of audiences) {
      const el = await show(diagnosisOf(disease('Tetanus', {advice: {conclusion: 'todo'}})), {audience});
      await pressAdvice(el, 'Tetanus');
      expect(text(one(el, '.base'))).not.to.contain('Because of');
    }
  });

  it('shows the public no raw value, id or missing value, whatever came [§4.4-10] [UX-37]', async () => {
    const hostile = {
      conclusion: 'not_known',
      diagnostic_per_disease: [
        {disease: {id: aUuid(), translations: {}}, prevention_acts_count: -1, advice: {conclusion: 'not_known'}},
        disease('Tetanus', {
          advice: {
            conclusion: 'up_to_date',
            matching_conditions: [aUuid()],
            messages: [
              aMessage({message_type: 'alert', contents: {}}),
              aMessage({message_type: 'new_type', public_destination: 'general'}),
            ],
            documents: [aDocument({title: '', url: '', target_audience: 'new_audience', publication_date: ''})],
          },
        }),
      ],
    };
    const el = await show(hostile, {audience: 'public', catalogue: packagedCatalogue});
    const shown = text(one(el, '.base'));
    expect(shown).not.to.match(/null|undefined|NaN|\[object|_/);
    expect(shown).not.to.match(uuid);
    expect(shown).to.contain('Unnamed disease');
  });

  it('spells months and shows four figures of the year wherever a date is [UX-32] [H02]', async () => {
    for (const conclusion of ['todo', 'up_to_date', 'contraindicated']) {
      const advice = {conclusion, targeted_date: '2025-05-10', limit_date: '2026-05-10'};
      for (const audience of audiences) {
        const el = await show(diagnosisOf(disease('Tetanus', {advice})), {audience});
        expect(text(one(el, '.base'))).not.to.match(/\d+\/\d+\/\d+|\d{4}-\d{2}-\d{2}/);
        expect(one(el, '.advice time').getAttribute('datetime')).to.equal('2025-05-10');
      }
    }
  });

  it('shows the sound diseases and says how many parts could not be read [H13]', async () => {
    const el = await show({conclusion: 'late', diagnostic_per_disease: [{}, disease('Tetanus')]});
    expect(seen(el, '.not-used')).to.contain('1 part of the answer could not be read and is not shown.');
    expect(all(el, '.advice')).to.have.length(1);
  });

  it('says that the list of diseases is empty [H22]', async () => {
    const el = await show(diagnosisOf());
    expect(headlineOf(el)).to.equal('The service gave no recommendation for any disease.');
    expect(all(el, 'table, .no-action')).to.have.length(0);
  });

  it('gives an empty list neither the sign nor the colour of "no action", which would read as an all-clear', async () => {
    const el = await show({...diagnosisOf(), conclusion: 'up_to_date'});
    expect(all(el, '.summary svg, .summary .standard')).to.have.length(0);
    const line = one(el, '.summary .whole');
    expect(getComputedStyle(line).color).to.equal(getComputedStyle(one(el, '.base')).color);
  });

  for (const lang of ['en_US', 'C', 'en-']) {
    it(`shows the diseases where the page has an invalid language tag: ${lang}`, async () => {
      const el = await show(diagnosisOf(disease('Tetanus'), disease('Measles')), {lang});
      expect(all(el, '.advice').map((row) => text(row).split(' ')[0])).to.deep.equal(['Measles', 'Tetanus']);
    });
  }

  for (const part of ['patientFile', 'notSent', 'provenance'] as const) {
    it(`shows nothing of a stored result without its ${part}, and says so`, async () => {
      const {[part]: _, ...rest} = aResult(diagnosisOf(disease('Tetanus')));
      const el = await showResult(rest as VaccResult);
      expect(seen(el)).to.equal('This page cannot show the result. No recommendation is shown. Save the answer');
    });
  }

  it('shows a stored result whose file lists no acts', async () => {
    const {birthdate, gender} = aPatientFile().patient;
    const patientFile = {patient: {birthdate, gender}} as SentPatientFile;
    const el = await showResult(aResult(diagnosisOf(disease('Tetanus')), {patientFile}));
    expect(all(el, '.advice')).to.have.length(1);
    expect(seen(el)).to.contain('No vaccination was sent.');
  });

  it('shows nothing of an answer with another top level, and says so [H22]', async () => {
    const el = await show([disease('Tetanus')]);
    expect(seen(el)).to.equal('The answer could not be read. No recommendation is shown. Save the answer');
  });

  describe('that cannot be drawn', () => {
    const failing = () =>
      new Proxy({} as Entries, {
        get: () => {
          throw new TypeError('1990-05-10');
        },
      });
    const errorsOf = (el: VaccDiagnostic) => {
      const heard: VaccErrorEvent['detail'][] = [];
      el.addEventListener('vacc-error', ({detail}) => heard.push(detail));
      return heard;
    };

    it('leaves nothing of an earlier one on screen, tells the host without data of the patient, and can be saved', async () => {
      const el = await show(diagnosisOf(disease('Measles')));
      const heard = errorsOf(el);
      const next = aResult(diagnosisOf(disease('Tetanus')), {
        patientKey: 'p',
        notSent: [{path: 'x', reason: 'date-missing'}],
      });
      Object.assign(el, {entries: failing(), result: next});
      await el.updateComplete;
      expect(seen(el)).to.equal('This page cannot show the result. No recommendation is shown. Save the answer');
      expect(
        heard.map(({code, operation, message, patientKey}) => [code, operation, message, patientKey]),
      ).to.deep.equal([['internal', 'diagnostic', 'The result could not be drawn', 'p']]);
      setTimeout(() => button(el, 'Save the answer').click());
      const {detail} = await oneEvent<VaccExportRequestEvent>(el, 'vacc-export-request');
      expect(detail).to.deep.equal({format: 'json'});
    });

    it('gives way to another result that can', async () => {
      const el = await show([]);
      el.result = aResult(diagnosisOf(disease('Measles')));
      await el.updateComplete;
      expect(all(el, '.advice')).to.have.length(1);
    });

    it('says so, too, when a row fails as it opens', async () => {
      const advice = {messages: [aMessage({message_type: 'details', contents: texts('Details.')})]};
      const el = await show(diagnosisOf(disease('Measles', {advice})));
      const heard = errorsOf(el);
      const {map} = Array.prototype;
      Array.prototype.map = function (this: unknown[], ...given: Parameters<typeof map>) {
        if (this.some((one) => (one as {label?: string} | null)?.label === 'Details')) throw new Error('of ours');
        return map.apply(this, given);
      } as typeof map;
      try {
        await pressAdvice(el, 'Measles');
      } finally {
        Array.prototype.map = map;
      }
      await el.updateComplete;
      expect(seen(el)).to.equal('This page cannot show the result. No recommendation is shown. Save the answer');
      expect(heard.map(({code}) => code)).to.deep.equal(['internal']);
    });
  });
});
