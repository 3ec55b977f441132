import {describe, expect, it} from 'vitest';
import {aCondition, aDiagnostic, aDisease, aMessage, aQuestionnaire, aSection, anAdvice} from '../helpers/builders.js';
import {aService, answer, asked, asking, detailsOf, diagnosed, fillPatient, json, once, open} from './open-session.js';

const warnings = ({events}: ReturnType<typeof open>) => detailsOf(events, 'vacc-warning');
const german = (text: string) => ({de: text});
const inGerman = () => aSection({title: german('Titel'), conditions: [aCondition({label: german('Frage')})]});

describe('the warnings of a visit', () => {
  it('are one event for each kind, with its count and the places of the first five', async () => {
    const opened = await diagnosed(
      open(
        aService({
          questionnaire: () => json(aQuestionnaire(inGerman(), inGerman())),
          diagnosis: () =>
            json(
              aDiagnostic({
                diagnostic_per_disease: Array.from({length: 378}, () =>
                  aDisease({advice: anAdvice({messages: [aMessage({contents: german('Text')})]})}),
                ),
              }),
            ),
        }),
      ),
    );
    expect(warnings(opened)).toEqual([
      {
        code: 'other-language',
        operation: 'questionnaire',
        count: 4,
        paths: ['[0].title', '[0].conditions[0].label', '[1].title', '[1].conditions[0].label'],
        patientKey: null,
      },
      {
        code: 'other-language',
        operation: 'diagnostic',
        count: 378,
        paths: Array.from({length: 5}, (_, index) => `diagnostic_per_disease[${index}].advice.messages[0].contents`),
        patientKey: null,
      },
    ]);
  });

  it('come once for a kind, however often the service answers, and a new kind comes with the later answer', async () => {
    const question = aCondition();
    let extra: object[] = [];
    const opened = open(
      aService({
        questionnaire: () =>
          json([...aQuestionnaire(aSection({title: german('Titel'), conditions: [question]})), ...extra]),
      }),
    );
    fillPatient(opened);
    await opened.session.next();
    await asked(opened.session);
    extra = [{id: 7}];
    answer(opened, question.id, true);
    await opened.session.refreshQuestionnaire();
    answer(opened, question.id, false);
    await opened.session.refreshQuestionnaire();
    expect(warnings(opened).map(({code}) => code)).toEqual(['other-language', 'unreadable']);
  });

  it('start anew for the next patient', async () => {
    const opened = open(asking(inGerman()), {patientKey: 'A'});
    const visit = async () => {
      fillPatient(opened);
      await opened.session.next();
      await asked(opened.session);
    };
    await visit();
    opened.session.configure({patientKey: 'B'});
    await visit();
    expect(warnings(opened).map(({patientKey}) => patientKey)).toEqual(['A', 'B']);
  });

  it('end when a listener of the first one changes to another patient', async () => {
    const opened = open(aService({questionnaire: () => json([null, ...aQuestionnaire(inGerman())])}), {
      patientKey: 'A',
    });
    once(opened.target, 'vacc-warning', () => opened.session.configure({patientKey: 'B'}));
    fillPatient(opened);
    await opened.session.next();
    await expect.poll(() => detailsOf(opened.events, 'vacc-reset')).toHaveLength(1);
    expect(warnings(opened)).toHaveLength(1);
  });

  it('are all told when a listener of the first one goes back', async () => {
    const opened = open(aService({questionnaire: () => json([null, ...aQuestionnaire(inGerman())])}));
    once(opened.target, 'vacc-warning', () => void opened.session.back());
    fillPatient(opened);
    await opened.session.next();
    await expect.poll(() => warnings(opened).map(({code}) => code)).toEqual(['unreadable', 'other-language']);
  });

  it('count the values of a record that do not have the type of their question, once the questions are there, and name no question', async () => {
    const questions = [aCondition(), aCondition(), aCondition({condition_type: 'integer'}), aCondition()];
    const [text, word, number, sound] = questions.map(({id}) => id) as [string, string, string, string];
    const opened = open(asking(aSection({conditions: questions})));
    const conditions = [
      {id: text, value: 'true'},
      {id: word, value: 'yes'},
      {id: number, value: '12'},
      {id: sound, value: true},
    ];
    opened.session.prefill({patient: {conditions}});
    expect(warnings(opened)).toEqual([]);
    await diagnosed(opened);
    const paths = ['patient.conditions'];
    expect(warnings(opened)).toEqual([{code: 'wrong-type', operation: 'import', count: 3, paths, patientKey: null}]);
    const notSent = [text, word, number].map((id) => ({path: `patient.conditions[${id}]`, reason: 'wrong-type'}));
    expect(opened.session.notSent).toEqual(notSent);
    expect(opened.calls.at(-1)?.body).toMatchObject({patient: {conditions: [{id: sound, value: true}]}});
  });

  it('name them at once where no questionnaire is asked', () => {
    const opened = open(undefined, {questionnaireMode: 'off'});
    const {id} = aCondition();
    opened.session.prefill({patient: {conditions: [{id, value: 'false'}]}});
    const paths = ['patient.conditions'];
    expect(warnings(opened)).toEqual([{code: 'wrong-type', operation: 'import', count: 1, paths, patientKey: null}]);
    expect(opened.session.patientFile).not.toHaveProperty('patient.conditions');
  });

  it('say where a booster flag is not a boolean: "true" and "false" are read [§2.2-booster], another is asked', () => {
    const opened = open();
    const acts = ['true', 'false', 'yes', 1, true, undefined].map((booster) => ({booster}));
    opened.session.prefill({patient: {prevention_acts: acts}});
    expect(opened.session.state.entries.history.acts.map(({booster}) => booster)).toEqual([
      'yes',
      'no',
      '',
      '',
      'yes',
      '',
    ]);
    expect(warnings(opened)).toEqual([
      {
        code: 'booster-type',
        operation: 'import',
        count: 4,
        paths: [0, 1, 2, 3].map((index) => `patient.prevention_acts[${index}].booster`),
        patientKey: null,
      },
    ]);
  });
});
