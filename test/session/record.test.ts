import {describe, expect, it} from 'vitest';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import {path} from '../../src/domain/entries/entries.js';
import {withAnswer} from '../../src/domain/entries/open-answers.js';
import {entriesFromPatientFile} from '../../src/domain/entries/prefill.js';
import {VaccError} from '../../src/errors.js';
import {readFhir} from '../../src/exchange/fhir/index.js';
import {aCondition, aSection} from '../helpers/builders.js';
import {simulatedToday} from '../helpers/simulator-fetch.js';
import {aService, asked, asking, detailsOf, fillPatient, open, typed} from './open-session.js';

const nuva = 'http://ivci.org/NUVA';
const patient = (more: object = {}) => ({resourceType: 'Patient', birthDate: '1990-05-10', gender: 'female', ...more});
const immunization = (more: object = {}) => ({
  resourceType: 'Immunization',
  status: 'completed',
  vaccineCode: {coding: [{system: nuva, code: 'VAC0510'}]},
  occurrenceDateTime: '2015-03-02',
  ...more,
});
const chart = (...resources: object[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({resource})),
});

const take = ({session}: ReturnType<typeof open>, ...resources: object[]) =>
  session.takeRecord(
    () => readFhir(chart(...resources), {catalogue: packagedCatalogue, today: simulatedToday()}),
    'fhir',
  );
const reasons = ({session}: ReturnType<typeof open>) => session.state.questions.map(({reason}) => reason);

describe('a patient record', () => {
  it('fills the entries, and is the source of each', () => {
    const opened = open();
    take(opened, patient(), immunization());
    const {patient: entries, history} = opened.session.state.entries;
    expect([entries.birthdate, entries.gender]).toEqual([typed('1990-05-10'), 'f']);
    expect(history.acts.map(({vaccineId}) => vaccineId)).toEqual(['VAC0510']);
    const changes = detailsOf(opened.events, 'vacc-change');
    expect(new Set(changes.map(({origin}) => origin))).toEqual(new Set(['fhir']));
    expect(opened.session.state.questions).toEqual([]);
  });

  it('keeps what the user has entered, and asks nothing about it', () => {
    const opened = open();
    fillPatient(opened, {gender: 'm'});
    take(opened, patient({gender: 'other'}));
    expect(opened.session.state.entries.patient.gender).toBe('m');
    expect(opened.session.state.questions).toEqual([]);
  });

  it('asks about what it leaves open until the user has answered', () => {
    const opened = open();
    take(opened, patient({gender: 'unknown'}), immunization({occurrenceDateTime: '2015-03'}));
    expect(reasons(opened)).toEqual(['not-in-list', 'date-partial']);
    opened.session.setPatient({...opened.session.state.entries.patient, gender: 'f'});
    expect(reasons(opened)).toEqual(['date-partial']);
    const {history} = opened.session.state.entries;
    opened.session.setHistory({...history, acts: history.acts.map((act) => ({...act, date: typed('2015-03-02')}))});
    expect(reasons(opened)).toEqual([]);
  });

  it('is applied when only its notices changed, and ignored when it is the same again', () => {
    const opened = open();
    take(opened, patient(), immunization());
    const deceased = [patient({deceasedBoolean: true}), immunization({}), immunization({status: 'not-done'})];
    take(opened, ...deceased);
    expect(reasons(opened)).toEqual(['deceased']);
    expect(opened.session.state.leftOut.map(({reason}) => reason)).toEqual(['not-valid']);
    opened.session.dismiss(opened.session.state.questions[0]!);
    take(opened, ...deceased);
    expect(reasons(opened)).toEqual([]);
  });

  it('asks about its vaccinations by the keys they have in the entries, whatever came before', () => {
    const opened = open();
    take(opened, patient(), immunization());
    take(opened, patient(), immunization({occurrenceDateTime: '2016-01'}), immunization());
    const {acts} = opened.session.state.entries.history;
    const partial = acts.find(({date}) => date.day === '')!;
    expect(opened.session.state.questions.map(({entry}) => entry)).toEqual([`${path.act(partial.key)}.date`]);
    expect(new Set(acts.map(({key}) => key)).size).toBe(2);
  });

  it('asks whether a vaccination counts until that is answered, wherever a longer record has it', () => {
    const opened = open();
    const {session} = opened;
    const [first, second, third, fourth] = ['2012', '2013', '2014', '2015'].map((year) => ({
      occurrenceDateTime: `${year}-03-02`,
    }));
    const weak = immunization({...third, isSubpotent: true});
    const held = () => session.state.questions.filter(({act}) => act).map(({act}) => act!.date.year);
    const years = () => session.state.entries.history.acts.map(({date}) => date.year).sort();
    take(opened, patient(), immunization(second), weak, immunization(fourth));
    expect(held()).toEqual(['2014']);
    const {history} = session.state.entries;
    session.setHistory({...history, acts: history.acts.map((act) => ({...act, booster: 'yes'}))});
    take(opened, patient(), immunization(first), immunization(second), weak, immunization(fourth));
    expect(held()).toEqual(['2014']);
    const question = session.state.questions.find(({act}) => act)!;
    session.answer(question, withAnswer(session.state.entries, question, true));
    expect(years()).toEqual(['2012', '2013', '2014', '2015']);
    const twice = immunization({...first, isSubpotent: true});
    take(opened, patient(), immunization(first), twice, immunization(second), weak, immunization(fourth));
    expect([held(), years()]).toEqual([['2012'], ['2012', '2013', '2014', '2015']]);
  });

  it('leaves its questions, and what it did not use, in a draft', () => {
    const opened = open();
    const weak = immunization({isSubpotent: true, occurrenceDateTime: '2014-03-02'});
    take(opened, patient({deceasedBoolean: true}), immunization(), weak, immunization({status: 'not-done'}));
    const {questions, leftOut} = opened.session.state;
    expect(reasons(opened)).toEqual(expect.arrayContaining(['deceased', 'subpotent']));
    const other = open();
    other.session.restoreDraft(JSON.parse(JSON.stringify(opened.session.getDraft())));
    expect(other.session.state).toMatchObject({questions, leftOut});
  });

  it('is read again after a draft was restored in its place', () => {
    const opened = open();
    const {session} = opened;
    const empty = session.getDraft();
    take(opened, patient(), immunization());
    session.restoreDraft(empty);
    expect(session.isEmpty).toBe(true);
    take(opened, patient(), immunization());
    expect(session.state.entries.history.acts.map(({vaccineId}) => vaccineId)).toEqual(['VAC0510']);
  });

  for (const mode of ['adaptive', 'off'] as const) {
    it(`asks about a condition that the patient file answers differently, and sends the user's answer: ${mode}`, async () => {
      const condition = aCondition();
      const opened = open(asking(aSection({conditions: [condition]})), {questionnaireMode: mode});
      const {session} = opened;
      const answered = (value: boolean) => ({
        resourceType: 'QuestionnaireResponse',
        status: 'completed',
        item: [{linkId: condition.id, answer: [{valueBoolean: value}]}],
      });
      const sent = () => session.patientFile.patient?.conditions;
      const load = async () => {
        if (mode === 'off') return;
        await session.next();
        await asked(session);
      };
      session.prefill({patient: {birthdate: '1990-05-10', gender: 'f', conditions: [{id: condition.id, value: true}]}});
      await load();
      take(opened, patient(), answered(false));
      const question = {reason: 'sources-differ', entry: path.condition(condition.id), offered: [true, false]};
      expect([session.state.questions, sent()]).toEqual([[question], undefined]);
      take(opened, patient({deceasedBoolean: true}), answered(false));
      expect(reasons(opened)).toEqual(['sources-differ', 'deceased']);
      session.answer(session.state.questions[0]!, withAnswer(session.state.entries, question, true));
      expect([reasons(opened), sent()]).toEqual([['deceased'], [{id: condition.id, value: true}]]);
      take(opened, patient(), answered(false));
      session.prefill({patient: {gender: 'f', conditions: [{id: condition.id, value: false}]}});
      expect([reasons(opened), sent()]).toEqual([[], [{id: condition.id, value: true}]]);
    });
  }

  it('asks about such a condition until the user has answered, whatever the sources and a draft bring then', () => {
    const {id} = aCondition();
    const answered = (value: number) => ({
      resourceType: 'QuestionnaireResponse',
      status: 'completed',
      item: [{linkId: id, answer: [{valueDecimal: value}]}],
    });
    const file = (value: number, more: object = {}) => ({patient: {gender: 'f', conditions: [{id, value}], ...more}});
    const opened = open(undefined, {questionnaireMode: 'off'});
    opened.session.prefill(file(38.5));
    take(opened, answered(38.2));
    const asks = ({session}: typeof opened) => session.state.questions.map(({offered}) => offered);
    const sent = ({session}: typeof opened) => session.patientFile.patient?.conditions;
    expect(asks(opened)).toEqual([[38.5, 38.2]]);
    const draft = opened.session.getDraft();
    opened.session.prefill(file(38.7));
    expect([asks(opened), sent(opened)]).toEqual([[[38.5, 38.2, 38.7]], undefined]);
    opened.session.prefill(file(38.7, {prevention_acts: []}));
    expect([asks(opened), sent(opened)]).toEqual([[[38.5, 38.2, 38.7]], undefined]);
    const other = open(undefined, {questionnaireMode: 'off'});
    other.session.restoreDraft(draft);
    other.session.prefill(file(38.5));
    expect([asks(other), sent(other)]).toEqual([[[38.5, 38.2]], undefined]);
    take(other, answered(38.2));
    expect([asks(other), sent(other)]).toEqual([[[38.5, 38.2]], undefined]);
  });

  it('takes the answer to its question in place of the value that the patient file gave', () => {
    const {id} = aCondition();
    const opened = open(undefined, {questionnaireMode: 'off'});
    const {session} = opened;
    session.prefill({patient: {gender: 'f', conditions: [{id, value: false}]}});
    const both = [true, false].map((valueBoolean) => ({valueBoolean}));
    take(opened, {resourceType: 'QuestionnaireResponse', status: 'completed', item: [{linkId: id, answer: both}]});
    const [question] = session.state.questions;
    session.answer(question!, withAnswer(session.state.entries, question!, true));
    expect(session.patientFile.patient?.conditions).toEqual([{id, value: true}]);
  });

  it('does not ask about a value that cannot be sent, beside one that can', () => {
    const {id} = aCondition();
    const {session} = open(undefined, {questionnaireMode: 'off'});
    const conditions = ['38.5', null, 38.5].map((value) => ({id, value}));
    session.prefill({patient: {gender: 'f', conditions}});
    expect([session.state.questions, session.patientFile.patient?.conditions]).toEqual([[], [{id, value: 38.5}]]);
  });

  it('asks about a condition to which one patient file gives two answers, and not where they are the same', () => {
    const {session} = open(undefined, {questionnaireMode: 'off'});
    const [twice, differs] = [aCondition().id, aCondition().id];
    const conditions = [
      {id: twice, value: 1},
      {id: differs, value: '2020-01-01'},
      {id: differs, value: '2021-01-01'},
      {id: twice, value: 1},
    ];
    session.prefill({patient: {birthdate: '1990-05-10', gender: 'f', conditions}});
    expect(session.state.questions).toEqual([
      {reason: 'sources-differ', entry: path.condition(differs), offered: ['2020-01-01', '2021-01-01']},
    ]);
    expect(session.patientFile.patient?.conditions).toEqual([{id: twice, value: 1}]);
  });

  it('suggests answers, and applies none of them by itself', async () => {
    const condition = aCondition();
    const opened = open(asking(aSection({conditions: [condition]})));
    const answer = (value: boolean) => ({
      resourceType: 'QuestionnaireResponse',
      status: 'completed',
      item: [{linkId: condition.id, answer: [{valueBoolean: value}]}],
    });
    const birthSex = 'http://hl7.org/fhir/StructureDefinition/patient-birthSex';
    take(
      opened,
      patient({gender: 'other', extension: [{url: birthSex, valueCode: 'F'}]}),
      immunization({isSubpotent: true}),
      answer(true),
      answer(false),
    );
    const {session} = opened;
    expect(session.state.entries).toMatchObject({patient: {gender: ''}, history: {acts: []}});
    const say = (reason: string, offer?: boolean) => {
      const question = session.state.questions.find((one) => one.reason === reason)!;
      session.answer(question, withAnswer(session.state.entries, question, offer ?? question.offered![0]!));
    };
    say('not-in-list');
    expect(session.state.entries.patient.gender).toBe('f');
    expect(detailsOf(opened.events, 'vacc-change').at(-1)).toMatchObject({path: 'patient.gender', origin: 'user'});
    expect(session.state.dirty).toBe(true);
    say('subpotent', true);
    expect(session.state.entries.history.acts.map(({vaccineId}) => vaccineId)).toEqual(['VAC0510']);
    say('several', true);
    expect(session.state.questions).toEqual([]);
    await session.next();
    await asked(session);
    expect(session.state.entries.answers.get(condition.id)).toBe(true);
    expect(session.state.entries.origins.get(path.condition(condition.id))).not.toBe('fhir');
  });

  it('asks whether a partial dose counts, and about its open points once it does', () => {
    const opened = open();
    const {session} = opened;
    take(opened, patient(), immunization());
    const small = immunization({isSubpotent: true, occurrenceDateTime: '2016-01', vaccineCode: {text: 'HEXYON'}});
    take(opened, patient(), small, immunization());
    const [question, ...others] = session.state.questions;
    expect(others.map(({act}) => act)).toEqual([undefined, undefined]); // the same, about its parts
    expect(new Set(session.state.questions.map(({entry, reason}) => `${entry} ${reason}`)).size).toBe(1);
    session.answer(question!, withAnswer(session.state.entries, question!, true));
    expect(session.state.questions).toEqual([]);
    const [known, added] = session.state.entries.history.acts;
    expect([known?.vaccineId, known?.date]).toEqual(['VAC0510', typed('2015-03-02')]);
    expect(added).toMatchObject({vaccineId: '', vaccineText: 'HEXYON', date: {day: '', month: '1', year: '2016'}});
  });

  it('can be left open by the user', () => {
    const opened = open();
    take(opened, patient(), immunization({isSubpotent: true}));
    opened.session.dismiss(opened.session.state.questions[0]!);
    expect(opened.session.state).toMatchObject({questions: [], entries: {history: {acts: []}}});
  });

  it('can be left open in a single point', () => {
    const {session} = open();
    const entries = entriesFromPatientFile({}, 'fhir');
    const [entry, other] = [path.act('a'), path.act('b')];
    const toResolve = [
      {reason: 'one', entry},
      {reason: 'two', entry},
      {reason: 'one', entry: other},
    ];
    session.takeRecord(
      () => ({
        entries: {...entries, waiting: [{id: 'a', value: 1, origin: 'fhir'}]},
        toResolve,
        warnings: [],
        skipped: [],
      }),
      'fhir',
    );
    session.dismiss({reason: 'one', entry});
    expect(session.state.questions).toEqual(toResolve.slice(1));
  });

  it('shows its notices until the user acknowledges them', () => {
    const opened = open();
    take(opened, patient({deceasedBoolean: true}));
    expect(opened.session.state.questions).toEqual([{reason: 'deceased', entry: 'patient'}]);
    fillPatient(opened, {gender: 'm'});
    expect(reasons(opened)).toEqual(['deceased']);
  });

  it('changes nothing when it cannot be read, and is reported and shown as an error', () => {
    const opened = open();
    expect(() => take(opened, patient(), patient({birthDate: '1991-01-01'}))).toThrow(VaccError);
    expect(opened.session.isEmpty).toBe(true);
    expect(detailsOf(opened.events, 'vacc-error')).toMatchObject([{code: 'import/invalid', operation: 'import'}]);
    expect(opened.session.state.failure).toMatchObject({code: 'import/invalid', retryable: false});
  });

  it('leaves no question for the next patient', () => {
    const opened = open(aService(), {patientKey: 'one'});
    take(opened, patient({gender: 'other'}));
    opened.session.configure({patientKey: 'two'});
    expect(opened.session.state.questions).toEqual([]);
  });

  it('asks the next patient nothing when a listener of the host switches patients', () => {
    const opened = open(aService(), {patientKey: 'one'});
    opened.target.addEventListener('vacc-change', () => opened.session.configure({patientKey: 'two'}), {once: true});
    take(opened, patient({gender: 'other'}));
    expect(opened.session.state.questions).toEqual([]);
  });
});
