import {atHome, atTheDoctor, type Day, type Visit} from '../e2e/helpers/visits.js';

/** A planted value in all the forms in which it could be written elsewhere. */
export interface Mark {
  readonly what: string;
  readonly writings: readonly string[];
  /** Whether the service gets it. Other values must not be in any request. */
  readonly isSent: boolean;
  /** It identifies a question, not an answer. */
  readonly isName?: boolean;
}

/** Typed texts that are never sent, because they are not dates, numbers or names. */
export const typed = {
  day: 'zqxday',
  condition: 'zqxcondition',
  vaccine: 'zqxvaccine',
  held: 'zqxheld',
  patientKey: 'zqxkey-8841',
  refusal: 'zqxrefusal',
};

/** The same patients with unique values. */
export const visits: Readonly<Record<'atHome' | 'atTheDoctor', Visit>> = {
  atHome: withAnswers(atHome, 'ZQ1 7XHA', {'12.5': '12.5173', '21': '21739'}),
  atTheDoctor: withAnswers(atTheDoctor, 'ZQ1 7XDA', {'23,4': '23,4171', '64': '64173', '-0.5': '-0.5718'}),
};

function withAnswers(visit: Visit, postalCode: string, rare: Readonly<Record<string, string>>): Visit {
  const profile = visit.profile.map(({topic, answers}) => ({
    topic,
    answers: answers.map(({label, answer}) => ({
      label,
      answer: typeof answer === 'string' ? (rare[answer] ?? answer) : answer,
    })),
  }));
  return {...visit, patient: {...visit.patient, postalCode}, profile};
}

/** The values of a visit that only the service may get. */
export function marksOf({patient, profile, asked, vaccines, wire}: Visit): Mark[] {
  const answers = [...profile.flatMap(({answers}) => answers), asked].map(({answer}) => answer);
  const days = [patient.birthdate, ...answers.filter(isDay), ...vaccines.map(({date}) => date)];
  const numbers = answers.filter((answer) => typeof answer === 'string');
  const sent = [
    ...days.map((day) => ({what: `the day ${day.join(' ')}`, writings: writingsOfDay(day)})),
    ...numbers.map((number) => ({what: `the number ${number}`, writings: writingsOfNumber(number)})),
    ...wire.conditions.map(({id}) => ({what: `the condition ${id}`, writings: writingsOf(id), isName: true})),
    ...(wire.acts as {prevention_method_id: string}[]).map(({prevention_method_id: code}) => ({
      what: `the vaccine ${code}`,
      writings: writingsOf(code),
    })),
    {what: 'the postal code', writings: writingsOf(patient.postalCode)},
  ];
  const unsent = Object.entries(typed).map(([name, word]) => ({what: `typed as ${name}`, writings: writingsOf(word)}));
  return [...sent.map((mark) => ({...mark, isSent: true})), ...unsent.map((mark) => ({...mark, isSent: false}))];
}

/** The access token, which only the request header may contain. */
export const markOfToken = (token: string): Mark => ({what: 'the access token', writings: [token], isSent: false});

const isDay = (answer: unknown): answer is Day => Array.isArray(answer);

/** As it is, URL-encoded, and in Base64 at each of the three offsets. */
function writingsOf(text: string): string[] {
  const inBase64 = ['', '-', '--'].map((before) => {
    const whole = Buffer.from(before + text).toString('base64');
    return whole.slice(before === '' ? 0 : 4, -4); // the ends depend on the adjacent bytes
  });
  return unique([text, encodeURIComponent(text), ...inBase64.filter((part) => part.length > 8)]);
}

function writingsOfNumber(number: string): string[] {
  const value = number.replace(',', '.');
  return unique([value, value.replace('.', ',')]);
}

const months = [
  ['january', 'janvier'],
  ['february', 'février'],
  ['march', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juin'],
  ['july', 'juillet'],
  ['august', 'août'],
  ['september', 'septembre'],
  ['october', 'octobre'],
  ['november', 'novembre'],
  ['december', 'décembre'],
];

function writingsOfDay([day, month, year]: Day): string[] {
  const named = months.findIndex((names) => names.includes(month.toLowerCase()));
  const index = named < 0 ? Number(month) - 1 : named;
  const [d, m] = [day, String(index + 1)].map((part) => part.padStart(2, '0')) as [string, string];
  const words = months[index]!.flatMap((name) => [`${Number(day)} ${name} ${year}`, `${name} ${Number(day)}, ${year}`]);
  const figures = ['-', '/', '.'].flatMap((sign) => [[d, m, year].join(sign), [m, d, year].join(sign)]);
  const stamp = String(Date.UTC(Number(year), index, Number(day)));
  return unique([...writingsOf(`${year}-${m}-${d}`), `${year}${m}${d}`, ...figures, ...words, stamp]);
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** The marks that a text contains, ignoring case. */
export function borneBy(text: string, marks: readonly Mark[]): string[] {
  const lower = text.toLowerCase();
  return marks.filter(({writings}) => writings.some((one) => lower.includes(one.toLowerCase()))).map(({what}) => what);
}
