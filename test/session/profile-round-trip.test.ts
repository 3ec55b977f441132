import {describe, expect, it} from 'vitest';
import type {Section} from '../../src/contract/questionnaire.js';
import type {Answer} from '../../src/domain/entries/entries.js';
import {conditionsUnder} from '../../src/domain/questionnaire/tree.js';
import fc, {inputs} from '../helpers/fuzz.js';
import {aGeneratedTree} from '../helpers/large-tree.js';
import {aService, asked, fillPatient, isDiagnosis, json, noHistory, open, typed, type Opened} from './open-session.js';

/** A typed answer and the value to send for it; none for a question that is skipped or cleared. */
interface Typed {
  readonly answer?: Answer;
  readonly sent?: boolean | number | string;
}

const iso = fc
  .date({min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true})
  .map((date) => date.toISOString().slice(0, 10));
const whole = fc.integer();
const decimal = fc.integer({min: -99_999, max: 99_999}).map((figures) => figures / 100);

const given: Readonly<Record<string, fc.Arbitrary<Typed>>> = {
  boolean: fc.boolean().map((value) => ({answer: value, sent: value})),
  integer: whole.map((value) => ({answer: ` ${value} `.replace('-', '−'), sent: value})),
  float: decimal.map((value) => ({answer: String(value).replace('.', ','), sent: value})),
  date: iso.map((date) => ({answer: typed(date), sent: date})),
};
const left = fc.constant<Typed>({});
const emptied: Readonly<Record<string, fc.Arbitrary<Typed>>> = {
  boolean: left,
  integer: fc.constant({answer: ' '}),
  float: fc.constant({answer: ''}),
  date: fc.constant({answer: typed('')}),
};

const tree = aGeneratedTree();
const conditions = [...conditionsUnder(tree)].map(({condition}) => condition);

/** Answers to some of the 904 questions, from none to nearly all. */
const profile = fc
  .constantFrom(0, 1, 10, 90)
  .chain((percent) =>
    fc.tuple(
      ...conditions.map(({id, condition_type: type}) =>
        fc
          .oneof(
            {weight: percent, arbitrary: given[type]!},
            {weight: 95 - percent, arbitrary: left},
            {weight: 5, arbitrary: emptied[type]!},
          )
          .map((entry) => ({id, ...entry})),
      ),
    ),
  );

const runs = inputs(20, {cost: 100});

async function onProfile(sections: () => readonly Section[] = () => tree): Promise<Opened> {
  const opened = open(aService({questionnaire: () => json(sections())}));
  fillPatient(opened);
  await opened.session.next();
  await asked(opened.session);
  return opened;
}

const take = ({session}: Opened, entries: readonly (Typed & {id: string})[]) =>
  session.setAnswers(new Map(entries.flatMap(({id, answer}) => (answer === undefined ? [] : [[id, answer]]))));

/** The conditions as sent, in the order of the tree; undefined when there are none. */
function expected(entries: readonly (Typed & {id: string})[]) {
  const values = entries.flatMap(({id, sent}) => (sent === undefined ? [] : [{id, value: sent}]));
  return values.length > 0 ? values : undefined;
}

async function sentBy(opened: Opened): Promise<unknown> {
  const {session} = opened;
  while (session.state.step === 'profile') await session.next();
  noHistory(opened);
  await session.next();
  await session.next();
  const {patient} = opened.calls.find(isDiagnosis)!.body as {patient: {conditions?: unknown}};
  return patient.conditions;
}

describe('the answers to 904 questions', () => {
  it('belong to a tree like the published ones: 226 sections at six levels, the largest with 51 questions', () => {
    const levels = [...conditionsUnder(tree)].map(({path}) => path.length);
    const sections = (list: readonly Section[]): Section[] => list.flatMap((one) => [one, ...sections(one.sections)]);
    expect([conditions.length, sections(tree).length, Math.max(...levels)]).toEqual([904, 226, 6]);
    expect(Math.max(...sections(tree).map((section) => section.conditions.length))).toBe(51);
    expect(conditions.filter(({condition_type: type}) => type === 'boolean')).toHaveLength(863);
  });

  it('are all in the request, and nothing else is [UX-26] [§2.3-value]', async () => {
    await fc.assert(
      fc.asyncProperty(profile, async (entries) => {
        const opened = await onProfile();
        take(opened, entries);
        expect(await sentBy(opened)).toEqual(expected(entries));
      }),
      runs,
    );
  });

  it('survive a draft through JSON', async () => {
    await fc.assert(
      fc.asyncProperty(profile, async (entries) => {
        const before = await onProfile();
        take(before, entries);
        const after = open(aService({questionnaire: () => json(tree)}));
        after.session.restoreDraft(JSON.parse(JSON.stringify(before.session.getDraft())));
        await asked(after.session);
        expect(await sentBy(after)).toEqual(expected(entries));
      }),
      runs,
    );
  });

  it('survive reloads that remove sections and restore them; an answer is not sent while its question is absent', async () => {
    await fc.assert(
      fc.asyncProperty(profile, fc.subarray(tree), async (entries, remaining) => {
        let shown: readonly Section[] = tree;
        const opened = await onProfile(() => shown);
        const {session} = opened;
        take(opened, entries);
        const reload = async (sections: readonly Section[]) => {
          shown = sections;
          fillPatient(opened, {zipcode: String(sections.length)}); // a changed entry leads to a new request
          await session.refreshQuestionnaire();
        };
        await reload(remaining);
        const kept = new Set([...conditionsUnder(remaining)].map(({condition}) => condition.id));
        expect(session.patientFile.patient!.conditions).toEqual(expected(entries.filter(({id}) => kept.has(id))));
        await reload(tree);
        expect(await sentBy(opened)).toEqual(expected(entries));
      }),
      runs,
    );
  });
});
