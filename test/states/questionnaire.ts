import type {Section} from '../../src/contract/questionnaire.js';
import type {Answer} from '../../src/domain/entries/entries.js';
import {profileProblems} from '../../src/domain/questionnaire/answer-checks.js';
import {unknown} from '../../src/domain/questionnaire/yes-or-no.js';
import {indexConditions} from '../../src/domain/questionnaire/tree.js';
import type {VaccQuestionnaire} from '../../src/ui/elements/vacc-questionnaire/vacc-questionnaire.js';
import {aCondition, aSection, texts} from '../helpers/builders.js';
import {theEntries, typed} from '../domain/entries/entry-builders.js';
import {openAll, press, settled, step, type, type State, type States} from './state.js';

const diabetes = aCondition({
  help: texts(
    'Type 1 or type 2, treated or not.\nNot: diabetes of a past pregnancy.',
    'De type 1 ou 2, traité ou non.\nNe pas compter : diabète d’une grossesse passée.',
  ),
});
const weeks = aCondition({
  label: texts('Week of birth', 'Semaine de naissance'),
  condition_type: 'integer',
  position: 2,
});
const tScore = aCondition({
  label: texts('T-score (bone density)', 'T-score (densité osseuse)'),
  condition_type: 'float',
  position: 3,
});
const pregnancy = aCondition({
  label: texts('Start of the pregnancy', 'Début de la grossesse'),
  condition_type: 'date',
  position: 4,
});
const long = aCondition({
  label: texts(
    'Person living or working in an institution for medical or social care, in close and lasting contact with persons at risk of a severe illness',
    'Personne vivant ou travaillant dans un établissement de soins ou médico-social, en contact proche et durable avec des personnes à risque de forme grave',
  ),
  position: 5,
});
const foreign = aCondition({label: {de: 'Knochenmarkstransplantation'}, position: 6});
const untitled = aCondition({label: {}, position: 7});
const unknownType = aCondition({label: texts('Blood group', 'Groupe sanguin'), condition_type: 'colour', position: 8});

const alert = texts(
  'Some of these answers rule out live vaccines.',
  'Certaines de ces réponses contre-indiquent les vaccins vivants.',
);
const deep = ['Immune system', 'Treatments', 'Chemotherapy', 'Antibodies', 'Monoclonal'].reduceRight(
  (inner: Section, title, depth) =>
    aSection({title: texts(title, `${title} (fr)`), sections: [inner], ...(depth === 1 && {alert})}),
  aSection({
    title: texts('Rituximab', 'Rituximab'),
    conditions: [aCondition({label: texts('Treated with rituximab', 'Traitement par rituximab')})],
  }),
);
const health = aSection({
  description: texts('Answer what you know.', 'Répondez à ce que vous savez.'),
  help: texts('Diseases that last for months or years.', 'Maladies qui durent des mois ou des années.'),
  conditions: [diabetes, weeks, tScore, pregnancy, long],
});
const odd = aSection({title: texts('Other', 'Autres'), alert, conditions: [foreign, untitled, unknownType]});
const tree = [health, deep, odd];

/** A group with an alert in a topic, and another topic. */
const grouped = [
  aSection({
    title: texts('Work', 'Travail'),
    sections: Array.from({length: 5}, (_, index) =>
      aSection({
        title: texts(`Workplace ${index}`, `Lieu de travail ${index}`),
        conditions: Array.from({length: 10}, (_, question) => aCondition({label: texts(`Risk ${index}.${question}`)})),
        ...(index === 1 && {alert}),
        ...(index === 2 && {
          sections: [
            aSection({
              title: texts('Tools', 'Outils'),
              conditions: [aCondition({label: texts('Needles', 'Aiguilles')})],
            }),
          ],
        }),
      }),
    ),
  }),
  aSection({conditions: [aCondition(), aCondition({label: texts('Asthma', 'Asthme')})]}),
];

const answers = {[diabetes.id]: true, [weeks.id]: '38', [tScore.id]: '-2,5', [pregnancy.id]: typed('2026-06-01')};
const wrongAnswers = {
  [weeks.id]: 'about 38',
  [tScore.id]: '1.2.3',
  [pregnancy.id]: {day: '31', month: '2', year: '2026'},
};
const value = (given: Record<string, Answer>) => new Map(Object.entries(given));

const questions =
  (over: Partial<VaccQuestionnaire> = {}, act: (element: VaccQuestionnaire) => Promise<void> = async () => {}): State =>
  async (setting) => {
    const element = await step('vacc-questionnaire', setting, {
      sections: tree,
      skippable: true,
      ...over,
    });
    await act(element);
    return element;
  };

export const questionnaireStates: States = {
  'questionnaire closed': questions(),
  'questionnaire open deep': questions({}, openAll),
  'questionnaire answered': questions({value: value(answers)}, openAll),
  'questionnaire errors': questions(
    {
      value: value(wrongAnswers),
      problems: profileProblems(indexConditions(tree), theEntries({answers: wrongAnswers})),
    },
    openAll,
  ),
  'questionnaire unlikely date': questions({value: value({[pregnancy.id]: typed('2031-06-01')})}, openAll),
  'questionnaire search results': questions({}, (element) => type(element, 'input[type=search]', 'dia')),
  'questionnaire found in the help': questions({}, (element) => type(element, 'input[type=search]', 'type')),
  'questionnaire no result': questions({}, (element) => type(element, 'input[type=search]', 'aplasie')),
  'questionnaire only answered': questions({value: value(answers)}, (element) =>
    press(element, 'button[aria-pressed]'),
  ),
  'questionnaire answers so far': questions({value: value({...answers, [untitled.id]: unknown, [foreign.id]: false})}),
  'questionnaire no to all': questions({sections: grouped}, async (element) => {
    await openAll(element);
    await press(element, 'button[id$=no-to-all]');
  }),
  'questionnaire groups': questions({sections: grouped}),
  'questionnaire added': questions({reloaded: {added: [diabetes.id, weeks.id], removed: []}}, async (element) => {
    await element.focusProblems();
    await settled();
  }),
  'questionnaire reloaded': questions({reloaded: {added: [diabetes.id, weeks.id], removed: ['gone']}}),
  'questionnaire set aside': questions({
    setAside: value({gone: true, lost: '12'}),
    known: new Map([['gone', aCondition({label: texts('History of dengue', 'Antécédent de dengue')})]]),
  }),
  'questionnaire failed': questions({sections: [], state: 'failed'}),
  'questionnaire empty': questions({sections: []}),
  'questionnaire unreadable rows': questions({sections: [...tree, {title: 'no section'} as unknown as Section]}),
  'questionnaire readonly': questions({value: value(answers), readonly: true}, openAll),
  'questionnaire many sections': questions(
    {
      sections: Array.from({length: 40}, (_, index) =>
        aSection({title: texts(`Section ${index}`), conditions: [aCondition()]}),
      ),
    },
    (element) => press(element, 'button[aria-expanded]', 3),
  ),
};
