/** An answer of the service. */
interface Large {
  readonly name: string;
  readonly answer: unknown;
}

const words = (megabytes: number) => 'Mot bref. '.repeat(megabytes * 100_000);
const long = words(9.8);
const many = <T>(count: number, make: (index: number) => T) => Array.from({length: count}, (_, index) => make(index));

const condition = (index: number, facts = {}) => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  label: {en: `Motif ${index}`},
  condition_type: 'boolean',
  position: index,
  ...facts,
});
const section = (index: number, facts = {}) => ({id: `s${index}`, title: {en: `Section ${index}`}, ...facts});
const withConditions = (...conditions: unknown[]) => [section(1, {conditions})];

export const questionnaires: readonly Large[] = [
  {name: 'one title of 9.8 MB', answer: [section(1, {title: {en: long}, conditions: [condition(1)]})]},
  {name: 'one label of 9.8 MB', answer: withConditions(condition(1, {label: {en: long}}))},
  {name: 'one explanation of 9.8 MB', answer: withConditions(condition(1, {help: {en: long}}))},
  {name: '2,000 sections', answer: many(2_000, (at) => section(at, {conditions: [condition(at)]}))},
  {name: '3,900 sections', answer: many(3_900, (at) => section(at, {conditions: [condition(at)]}))},
  {name: '9,900 questions in one section', answer: withConditions(...many(9_900, (at) => condition(at)))},
];

const disease = (index: number, advice: object = {}, name = `Disease ${index}`) => ({
  disease: {id: `d${index}`, name},
  prevention_acts_count: 1,
  advice: {conclusion: 'late', targeted_date: '2020-01-01', limit_date: null, ...advice},
});
const message = (index: number, type = 'alert', en = `Words ${index}`) => ({
  id: `m${index}`,
  message_type: type,
  public_destination: 'general',
  contents: {en},
});
const document = (index: number) => ({
  id: `x${index}`,
  title: `Title ${index}`,
  url: `https://a.example/${index}`,
  language: 'en',
});
const diagnosis = (...diseases: readonly unknown[]) => ({conclusion: 'late', diagnostic_per_disease: diseases});
const withMessages = (...messages: unknown[]) => diagnosis(disease(1, {messages}));

export const diagnoses: readonly Large[] = [
  {name: 'one alert of 9.8 MB', answer: withMessages(message(1, 'alert', long))},
  {name: 'one message of 9.8 MB', answer: withMessages(message(1, 'details', long))},
  {name: 'one name of 9.8 MB', answer: diagnosis(disease(1, {}, long))},
  {name: '98 alerts of 100 kB', answer: withMessages(...many(98, (at) => message(at, 'alert', words(0.1) + at)))},
  {name: '9,900 alerts', answer: withMessages(...many(9_900, (at) => message(at)))},
  {
    name: '9,900 alerts of one text',
    answer: withMessages(...many(9_900, (at) => message(at, 'alert', 'Same'))),
  },
  {name: '9,900 messages of one type', answer: withMessages(...many(9_900, (at) => message(at, 'details')))},
  {
    name: '9,900 messages, each of its own type',
    answer: withMessages(...many(9_900, (at) => message(at, `type${at}`))),
  },
  {
    name: '2,800 diseases with an alert each',
    answer: diagnosis(...many(2_800, (at) => disease(at, {messages: [message(at)]}))),
  },
  {name: '6,600 diseases', answer: diagnosis(...many(6_600, (at) => disease(at)))},
  {name: '13,000 documents', answer: diagnosis(disease(1, {documents: many(13_000, document)}))},
  {name: '55,000 reasons', answer: diagnosis(disease(1, {matching_conditions: many(55_000, () => 'a')}))},
  {
    name: '400 diseases with 20 messages each',
    answer: diagnosis(...many(400, (at) => disease(at, {messages: many(20, (index) => message(index, 'summary'))}))),
  },
  {
    name: '560 diseases of four priorities with 12 messages and 12 reasons each',
    answer: diagnosis(
      ...['late', 'todo', 'suggested', 'up_to_date'].flatMap((conclusion) =>
        many(140, (at) =>
          disease(at, {
            conclusion,
            messages: many(12, (index) => message(index, 'summary')),
            matching_conditions: many(12, () => 'a'),
          }),
        ),
      ),
    ),
  },
];
