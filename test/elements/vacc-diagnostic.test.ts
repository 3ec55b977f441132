import {expect, oneEvent} from '@open-wc/testing';
import {conclusions, type Conclusion} from '../../src/contract/diagnostic-values.js';
import type {PatientFile} from '../../src/contract/patient-file.js';
import {priorities, type Priority} from '../../src/domain/result/priority.js';
import type {VaccResult} from '../../src/domain/result/result.js';
import type {VaccDiagnostic} from '../../src/elements/vacc-diagnostic/vacc-diagnostic.js';
import type {VaccEditRequestEvent} from '../../src/events/step-events.js';
import {aCondition, aDocument, aMessage, aPatientFile, aSection, aUuid, texts} from '../helpers/builders.js';
import {
  all,
  aResult,
  button,
  diagnosisOf,
  disease,
  headlineOf,
  one,
  seen,
  show,
  showResult,
  text,
} from '../helpers/diagnostic.js';
import {waitUntil} from './helpers/wait-until.js';

const rows = (element: Parameters<typeof all>[0]) => all(element, '.advice');
const cells = (row: Element) => [...row.children].map(text);
const byPriority: Record<Priority, readonly Conclusion[]> = {
  critical: ['late', 'contraindicated'],
  high: ['todo', 'unmanaged', 'exception'],
  medium: ['suggested'],
  standard: ['up_to_date', 'no_action', 'complete_scheme'],
};
const uuid = /[\da-f]{8}-[\da-f]{4}-/i;

describe('<vacc-diagnostic>', () => {
  it('shows conclusion, both dates, messages and documents of a disease [§4.4-8] [§2.5-disease] [UX-34]', async () => {
    const advice = {
      conclusion: 'late',
      targeted_date: '2024-05-10',
      limit_date: '2024-11-10',
      messages: [aMessage({contents: texts('One dose is due.')})],
      documents: [aDocument({title: 'Calendar'})],
    };
    const el = await show(diagnosisOf(disease('Measles', {advice, prevention_acts_count: 2})));
    const [name, conclusion, from, before, doses, , details] = cells(rows(el)[0]!);
    expect(name).to.equal('Measles');
    expect(conclusion).to.equal('Overdue');
    expect(from).to.equal('Recommended from: 10 May 2024');
    expect(before).to.contain('10 Nov 2024');
    expect(doses).to.equal('2 doses counted');
    expect(details).to.contain('One dose is due.');
    expect(details).to.contain('Calendar');
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

  for (const audience of ['professional', 'public'] as const) {
    it(`says "Not given" for null dates and keeps the rest, ${audience} [§4.4-case-null-dates] [UX-34] [UX-35]`, async () => {
      const advice = {conclusion: 'todo', messages: [aMessage({contents: texts('Still said.')})]};
      const el = await show(diagnosisOf(disease('Tetanus', {advice})), {audience});
      expect(seen(el).match(/Not given/g)!.length).to.be.at.least(2);
      expect(seen(el)).to.contain('To do');
      expect(seen(el)).to.contain('Still said.');
      expect(el.shadowRoot!.querySelector('.advice time')).to.equal(null);
    });

    for (const conclusion of conclusions) {
      it(`puts ${conclusion} into words, ${audience} [§4.4-10] [UX-36]`, async () => {
        const el = await show(diagnosisOf(disease('Tetanus', {advice: {conclusion}})), {audience});
        expect(text(one(el, '.advice .conclusion'))).to.match(/^[A-Z][a-z ,()]+/);
        expect(text(one(el, '.base'))).not.to.contain('_');
      });
    }
  }

  for (const [conclusion, label] of [
    ['exception', 'Case not managed'],
    ['unmanaged', 'Not managed (information available)'],
    ['complete_scheme', 'Schedule complete'],
  ] as const) {
    it(`gives ${conclusion} a label of its own [§4.4-case-explicit-labels]`, async () => {
      const el = await show(diagnosisOf(disease('Tetanus', {advice: {conclusion}})));
      expect(text(one(el, '.advice .conclusion'))).to.equal(label);
    });
  }

  it('shows an unknown conclusion high, as it came to professionals and in a plain sentence to the public', async () => {
    const diagnosis = diagnosisOf(disease('Tetanus', {advice: {conclusion: 'new_value'}}));
    const el = await show(diagnosis);
    expect(text(one(el, '.advice.high'))).to.contain('Unrecognised conclusion: new_value');
    el.audience = 'public';
    await el.updateComplete;
    expect(text(one(el, '.advice.high'))).to.contain('This result cannot be read: Tetanus');
    expect(text(one(el, '.base'))).not.to.contain('new_value');
  });

  it('groups the diseases by priority under headings, the most urgent first [§4.4-case-priority]', async () => {
    const mixed = [...conclusions].reverse().map((conclusion) => disease(conclusion, {advice: {conclusion}}));
    const el = await show(diagnosisOf(...mixed));
    expect(all(el, '.group > [part=heading]').map(text)).to.deep.equal([
      'Critical (2)',
      'High (3)',
      'Medium (1)',
      'Standard (3)',
    ]);
    all(el, 'table').forEach((table, index) => {
      const names = [...table.querySelectorAll('[scope=row]')].map(text);
      expect(names).to.have.members([...byPriority[priorities[index]!]]);
    });
  });

  for (const overall of conclusions) {
    it(`never looks milder than a critical disease under an overall ${overall} [§4.4-9] [UX-40]`, async () => {
      for (const conclusion of conclusions) {
        const diagnosis = {...diagnosisOf(disease('Tetanus', {advice: {conclusion}})), conclusion: overall};
        const el = await show(diagnosis);
        const expected = priorities.find((at) => [overall, conclusion].some((one) => byPriority[at].includes(one)));
        expect(one(el, '.summary').getAttribute('part')).to.equal(`summary ${expected}`);
      }
    });
  }

  for (const {overall, conclusions: given, professional, forPublic} of [
    {
      overall: 'late',
      conclusions: ['late', 'todo', 'todo'],
      professional: '1 overdue, 2 to do',
      forPublic: '1 to deal with first, 2 to plan',
    },
    {
      overall: 'late',
      conclusions: ['exception', 'exception', 'suggested', 'no_action'],
      professional: '2 cases not managed, 1 suggested',
      forPublic: '2 to plan, 1 optional',
    },
    {
      overall: 'up_to_date',
      conclusions: ['up_to_date', 'no_action'],
      professional: '1 up to date, 1 without action',
      forPublic: '2 with nothing urgent',
    },
    {overall: 'late', conclusions: ['up_to_date'], professional: 'Overdue', forPublic: 'To do without delay'},
    {overall: 'new_value', conclusions: ['new_value'], professional: '1 not recognised', forPublic: '1 to plan'},
  ]) {
    it(`puts ${given.join(', ')} under an overall ${overall} into one line`, async () => {
      const diagnosis = {
        ...diagnosisOf(...given.map((conclusion) => disease('Tetanus', {advice: {conclusion}}))),
        conclusion: overall,
      };
      const el = await show(diagnosis);
      expect(headlineOf(el)).to.equal(professional);
      el.audience = 'public';
      await el.updateComplete;
      expect(headlineOf(el)).to.equal(forPublic);
    });
  }

  it('counts the conclusions in the headline and gives the overall one as received [§2.5-conclusion]', async () => {
    const late = () => disease('Measles', {advice: {conclusion: 'late'}});
    const el = await show({...diagnosisOf(disease('Tetanus'), late(), late()), conclusion: 'up_to_date'});
    expect(headlineOf(el)).to.equal('2 overdue');
    expect(text(one(el, '.summary'))).to.contain('Overall conclusion given by the service: Up to date');
    el.audience = 'public';
    await el.updateComplete;
    expect(headlineOf(el)).to.equal('2 to deal with first');
  });

  it('gives each conclusion a shape of its own, so that no colour is needed [§4.4-9] [UX-41]', async () => {
    const shape = async (conclusion: string) =>
      one(await show(diagnosisOf(disease('Tetanus', {advice: {conclusion}}))), '.advice .icon').innerHTML;
    const shapes = new Set<string>();
    for (const conclusion of [...conclusions, 'newer_value']) shapes.add(await shape(conclusion));
    expect(shapes.size).to.equal(conclusions.length + 1);
  });

  it('states a limit in the past as a fact that leaves the conclusion alone', async () => {
    const advice = {conclusion: 'todo', limit_date: '2025-02-20'};
    const el = await show(diagnosisOf(disease('Tetanus', {advice})));
    expect(seen(el, '.advice')).to.contain('20 Feb 2025 (limit passed 9 days ago)');
    expect(text(one(el, '.advice .conclusion'))).to.equal('To do');
  });

  for (const conclusion of ['contraindicated', 'exception', 'unmanaged', 'postponed']) {
    it(`gives the dates of ${conclusion} as information in one cell over both columns, at every width`, async () => {
      const advice = {conclusion, targeted_date: '2024-05-10', limit_date: '2024-11-10'};
      const el = await show(
        diagnosisOf(disease('Measles', {advice}), disease('Rubella', {advice: {...advice, conclusion: 'late'}})),
      );
      const cell = [...all(el, '.advice [aria-colspan]')];
      expect(cell.map(text)).to.deep.equal(['Dates given by the service: 10 May 2024 – 10 Nov 2024']);
      expect(cell[0]!.getAttribute('role')).to.equal('cell');
      for (const width of [1100, 800, 320]) {
        el.style.inlineSize = `${width}px`;
        expect(seen(el, '.advice:has([aria-colspan])')).to.contain(
          'Dates given by the service: 10 May 2024 – 10 Nov 2024',
        );
        expect(el.scrollWidth).to.be.at.most(width);
        const doses = (row: Element) => row.querySelector('td:nth-last-child(3)')!.getBoundingClientRect().x;
        expect(new Set(all(el, '.advice').map(doses)).size, 'the columns after it stand in line').to.equal(1);
      }
    });

    it(`recommends no date of ${conclusion} to the public, and speaks of no limit that is past`, async () => {
      const advice = {conclusion, targeted_date: null, limit_date: '2024-11-10'};
      const el = await show(diagnosisOf(disease('Measles', {advice})), {audience: 'public'});
      expect(seen(el, '.advice')).to.contain('Dates given by the service: not given – 10 November 2024');
      expect(seen(el, '.advice')).not.to.match(/Recommended (from|before)|limit passed/);
    });

    it(`says once that ${conclusion} has no dates`, async () => {
      const el = await show(diagnosisOf(disease('Measles', {advice: {conclusion}})));
      expect(seen(el, '.advice')).to.contain('Dates given by the service: Not given');
    });
  }

  it('offers no calendar where the only dates are information', async () => {
    const advice = {conclusion: 'contraindicated', limit_date: '2025-11-10'};
    const el = await show(diagnosisOf(disease('Measles', {advice})));
    expect(all(el, 'button').map(text)).not.to.contain('Dates for a calendar');
  });

  it('says that dates contradict each other, and shows both', async () => {
    const advice = {targeted_date: '2026-05-10', limit_date: '2025-05-10'};
    const el = await show(diagnosisOf(disease('Tetanus', {advice})));
    expect(text(one(el, '.advice'))).to.match(/10 May 2026.*10 May 2025.*dates inconsistent as received/);
  });

  it('shows an unreadable date as received, marked', async () => {
    const el = await show(diagnosisOf(disease('Tetanus', {advice: {targeted_date: '2024-02-30'}})));
    expect(seen(el, '.advice')).to.contain('2024-02-30 (as received, not a date)');
    expect(seen(el, '.advice')).to.contain('Up to date');
  });

  for (const audience of ['professional', 'public'] as const) {
    it(`shows a date that is no text as received, marked, and never as not given, ${audience}`, async () => {
      const advice = {conclusion: 'todo', targeted_date: 20260503, limit_date: {year: 2027}} as never;
      const el = await show(diagnosisOf(disease('Tetanus', {advice})), {audience, shown: 'picture'});
      await waitUntil(() => all(el, '.timeline').length > 0, 'the picture is there');
      for (const place of ['.advice', '.lane .facts:last-child']) {
        const words = all(el, place).map(text).join(' ');
        expect(words).to.contain('20260503 (as received, not a date)');
        expect(words).to.contain('{"year":2027} (as received, not a date)');
        expect(words).not.to.match(/Not given|no date given/);
      }
    });
  }

  it('leads from a matching condition to its answer [§2.5-matching-conditions]', async () => {
    const condition = aCondition({label: texts('Diabetes')});
    const sections = [aSection({conditions: [condition]})];
    const advice = {matching_conditions: [condition.id]};
    const el = await show(diagnosisOf(disease('Tetanus', {advice})), {sections});
    setTimeout(() => button(el, 'Diabetes').click());
    const {detail} = await oneEvent<VaccEditRequestEvent>(el, 'vacc-edit-request');
    expect(detail).to.deep.equal({step: 'profile', path: `patient.conditions[${condition.id}]`});
  });

  it('names a condition outside the tree when its label is known, without a link', async () => {
    const condition = aCondition({label: texts('Asthma')});
    const known = new Map([[condition.id, condition]]);
    const el = await show(diagnosisOf(disease('Tetanus', {advice: {matching_conditions: [condition.id]}})), {known});
    expect(text(one(el, '.advice'))).to.contain('Because of: Asthma');
    expect(all(el, '.advice button')).to.have.length(0);
  });

  it('says that a condition is not in the questionnaire rather than show its id', async () => {
    const advice = {matching_conditions: [aUuid()]};
    const el = await show(diagnosisOf(disease('Tetanus', {advice})));
    expect(text(one(el, '.advice li'))).to.equal('condition not in the loaded questionnaire');
  });

  for (const audience of ['professional', 'public'] as const) {
    it(`names a condition once, also where its id or its label repeats, ${audience}`, async () => {
      const [twice, other] = [aCondition({label: texts('Asthma')}), aCondition({label: texts('Asthma')})];
      const known = new Map([twice, other].map((condition) => [condition.id, condition]));
      const advice = {matching_conditions: [twice.id, aUuid(), twice.id, other.id, aUuid()]};
      const el = await show(diagnosisOf(disease('Tetanus', {advice})), {known, audience});
      const named = all(el, '.advice li').map(text);
      expect(named.filter((name) => /Asthma|condition/.test(name))).to.deep.equal([
        'Asthma',
        'condition not in the loaded questionnaire',
      ]);
    });

    it(`says what a count counts, ${audience}`, async () => {
      for (const [prevention_acts_count, words] of [
        [0, '0 doses counted'],
        [1, '1 dose counted'],
      ] as const) {
        const el = await show(diagnosisOf(disease('Tetanus', {prevention_acts_count})), {audience});
        expect(all(el, '.advice :is(td, li)').map(text)).to.include(words);
      }
      const json = diagnosisOf(disease('Tetanus'));
      const unknown = {
        ...json,
        diagnostic_per_disease: [{...json.diagnostic_per_disease[0], prevention_acts_count: -1}],
      };
      const el = await show(unknown, {audience});
      expect(all(el, '.advice :is(td, li)').map(text)).to.include('Doses counted: Not given');
    });
  }

  it('mentions no conditions where none matches', async () => {
    for (const audience of ['professional', 'public'] as const) {
      const el = await show(diagnosisOf(disease('Tetanus')), {audience});
      expect(text(one(el, '.advice'))).not.to.contain('Because of');
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
    const el = await show(hostile, {audience: 'public'});
    const shown = text(one(el, '.base'));
    expect(shown).not.to.match(/null|undefined|NaN|\[object|_/);
    expect(shown).not.to.match(uuid);
    expect(shown).to.contain('Unnamed disease');
  });

  it('spells months and shows four figures of the year wherever a date is [UX-32]', async () => {
    const advice = {targeted_date: '2025-05-10', limit_date: '2026-05-10'};
    for (const audience of ['professional', 'public'] as const) {
      const el = await show(diagnosisOf(disease('Tetanus', {advice})), {audience});
      expect(text(one(el, '.base'))).not.to.match(/\d+\/\d+\/\d+|\d{4}-\d{2}-\d{2}/);
      expect(one(el, '.advice time').getAttribute('datetime')).to.equal('2025-05-10');
    }
  });

  it('shows the sound diseases and says how many parts could not be read', async () => {
    const el = await show({conclusion: 'late', diagnostic_per_disease: [{}, disease('Tetanus')]});
    expect(seen(el)).to.contain('1 part of the answer could not be read and is not shown.');
    expect(rows(el)).to.have.length(1);
  });

  it('says that the list of diseases is empty', async () => {
    const el = await show(diagnosisOf());
    expect(headlineOf(el)).to.equal('The service gave no recommendation for any disease.');
  });

  for (const lang of ['en_US', 'C', 'en-']) {
    it(`shows the diseases where the page has an invalid language tag: ${lang}`, async () => {
      const el = await show(diagnosisOf(disease('Tetanus'), disease('Measles')), {lang});
      expect(rows(el).map((row) => cells(row)[0]!.split(' ')[0])).to.deep.equal(['Measles', 'Tetanus']);
    });
  }

  for (const part of ['patientFile', 'notSent', 'provenance'] as const) {
    it(`shows nothing of a stored result without its ${part}, and says so`, async () => {
      const {[part]: _, ...rest} = aResult(diagnosisOf(disease('Tetanus')));
      const el = await showResult(rest as VaccResult);
      expect(seen(el)).to.equal('The answer could not be read. No recommendation is shown.');
      expect(all(el, 'button')).to.have.length(0);
    });
  }

  it('shows a stored result whose file lists no acts', async () => {
    const {birthdate, gender} = aPatientFile().patient;
    const patientFile = {patient: {birthdate, gender}} as PatientFile;
    const el = await showResult(aResult(diagnosisOf(disease('Tetanus')), {patientFile}));
    expect(rows(el)).to.have.length(1);
    expect(seen(el)).to.contain('No vaccination was sent.');
  });

  it('shows nothing of an answer with another top level, and says so', async () => {
    const el = await show([disease('Tetanus')]);
    expect(seen(el)).to.equal('The answer could not be read. No recommendation is shown.');
    expect(all(el, 'button')).to.have.length(0);
  });
});
