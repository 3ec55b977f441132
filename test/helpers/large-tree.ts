import type {ConditionType} from '../../src/contract/patient-values.js';
import type {Condition, Section} from '../../src/contract/questionnaire.js';
import {aCondition, aSection} from './builders.js';

/** The size of published questionnaires: 226 sections at up to six levels, 904 questions, most of them yes or no. */
const [questionsInAll, topSections, deepest, mostInOne] = [904, 16, 6, 51];

const types: readonly (readonly [type: ConditionType, count: number])[] = [
  ['date', 25],
  ['integer', 11],
  ['float', 5],
];

/** Words as in the published texts: ligatures, accents, apostrophes, hyphens, digits, units. */
const words = [
  'Absence de rate|No spleen',
  'Œdème de Quincke|Quincke’s œdema',
  'Allergie à l’œuf|Egg allergy',
  'Séjour à l’étranger|Stay abroad',
  'Non‑immunisé|Not immune',
  'Travail en égout|Work in sewers',
  'Poids (kg)|Weight (kg)',
  'T-score < −2,5|T-score < −2.5',
  'Maladie de Weiß|Weiß disease',
  'Greffe de moelle osseuse|Bone marrow transplant',
  'Refus de la vaccination|Refusal of vaccination',
  'Personne non à risque d’exposition|Person not at risk of exposure',
].map((pair) => pair.split('|') as [fr: string, en: string]);

const explanations = [
  {},
  {fr: 'Corticoïdes à forte dose\r\nou splénectomie.', en: 'High-dose corticosteroids\r\nor splenectomy.'},
];

/** A pseudo-random generator with the same numbers at each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Grown = {-readonly [K in keyof Section]: Section[K]} & {sections: Grown[]; conditions: Condition[]};

/** A generated tree with four questions per section. The same seed gives the same tree with new ids. */
export function aGeneratedTree(seed = 1, {questions = questionsInAll} = {}): Section[] {
  const below = numbers(seed);
  const one = <T>(list: readonly T[]) => list[below(list.length)] as T;
  const text = (about: string) => {
    const [fr, en] = one(words);
    return {fr: `${fr} ${about}`, en: `${en} ${about}`};
  };
  const grown = (depth: number) => {
    const section = aSection({
      title: text(`${depth}-${below(900)}`),
      alert: below(20) === 0 ? text('!') : {},
      help: one(explanations),
    }) as Grown;
    section.sections = [];
    section.conditions = [];
    all.push({section, depth});
    return section;
  };
  const all: {section: Grown; depth: number}[] = [];
  const tops = Array.from({length: topSections}, () => grown(1));
  let last = tops[0]!;
  for (let depth = 2; depth <= deepest; depth++) last.sections.push((last = grown(depth))); // one branch to the bottom
  while (all.length < questions / 4) {
    const {section, depth} = one(all);
    if (depth < deepest) section.sections.push(grown(depth + 1));
  }
  const leaves = all.map(({section}) => section).filter(({sections}) => sections.length === 0);
  const kinds = types.flatMap(([type, count]) => Array.from({length: count}, () => type));
  const hasRoom = ({conditions}: Grown) => conditions.length < mostInOne;
  const largest = one(leaves);
  for (let made = 0; made < questions; made++) {
    const leaf = leaves[made] ?? (hasRoom(largest) ? largest : one(leaves.filter(hasRoom)));
    leaf.conditions.push(
      aCondition({
        label: made % 90 === 0 ? {fr: 'Libre', en: 'Free'} : text(String(made)), // some labels are repeated
        condition_type: kinds[made] ?? 'boolean',
        help: one(explanations),
        position: leaf.conditions.length + 1,
      }),
    );
  }
  return tops;
}
