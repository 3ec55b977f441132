import {questionId} from './answers.js';
import {machineClause, type Clause, type Judge, type Run} from './clause.js';
import {callsOf, listOf, patientOf, recordOf, type Call, type Operation} from './client-record.js';
import {authPath} from './recorder.js';
import type {Person, Scenario} from './scenarios.js';

const everywhere = [
  'adult',
  'infant',
  'incomplete',
  'alerts',
  'conclusions',
  'refused',
  'token',
  'failing',
  'changing',
];

const quoted = (value: unknown) => JSON.stringify(value)?.slice(0, 120) ?? 'nothing';
const at = (scenario: Scenario, call: Call) => `${scenario.name}, ${call.method} ${call.path}`;

const wire = machineClause('wire');

/** Judges each call of some operations by itself. */
const eachCall =
  (
    operations: readonly Operation[],
    faultsOf: (call: Call, scenario: Scenario, run: Run) => readonly string[],
  ): Judge =>
  (record, scenario, run) => {
    const calls = callsOf(record, ...operations).filter(({method}) => method === 'POST');
    const faults = calls.flatMap((call) =>
      faultsOf(call, scenario, run).map((fault) => `${at(scenario, call)}: ${fault}`),
    );
    return {isSeen: calls.length > 0, faults};
  };

/** A date of the calendar, `YYYY-MM-DD`. */
const isDate = (value: unknown): boolean => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

export const birthAndSexFirst = wire(
  'birth-and-sex-first',
  'Sends the birth date and the sex in every request for a diagnosis.',
  everywhere,
  eachCall(['diagnostic'], (call) =>
    ['birthdate', 'gender'].filter((field) => patientOf(call)[field] === undefined).map((field) => `no ${field}`),
  ),
);

export const datesAreDates = wire(
  'dates-are-dates',
  'Sends only dates that exist, in the form YYYY-MM-DD.',
  everywhere,
  eachCall(['questionnaire', 'diagnostic'], (call) =>
    datesIn(call).flatMap(([field, date]) => (isDate(date) ? [] : [`${field} is ${quoted(date)}`])),
  ),
);

function datesIn(call: Call): readonly (readonly [string, unknown])[] {
  const {birthdate, prevention_acts: acts, journey} = patientOf(call);
  const legs = listOf(recordOf(journey)['legs']).map(recordOf);
  return [
    ['birthdate', birthdate] as const,
    ...listOf(acts).map((act) => ['date of a vaccination', recordOf(act)['date']] as const),
    ...legs.map(({start_date: date}) => ['start_date', date] as const),
    ...legs.map(({end_date: date}) => ['end_date', date] as const),
  ].filter(([, date]) => date !== undefined);
}

export const birthAsEntered = wire(
  'birth-as-entered',
  'Sends the birth date and the sex that the user entered. Only the user corrects an impossible date, never the client.',
  everywhere,
  eachCall(['questionnaire', 'diagnostic'], (call, {person}) =>
    (['birthdate', 'gender'] as const).flatMap((field) => {
      const sent = patientOf(call)[field];
      const isWrong = sent !== undefined && isReal(field, sent) && sent !== person[field];
      return isWrong ? [`${field} is ${quoted(sent)}, entered was ${person[field]}`] : [];
    }),
  ),
);

/** Other clauses judge dates that are none. */
const isReal = (field: string, value: unknown) => field !== 'birthdate' || isDate(value);

export const fromTheQuestionnaire = wire(
  'from-the-questionnaire',
  'Sends only conditions from the questionnaire that it loaded before.',
  ['adult', 'changing'],
  (record, scenario, run) => {
    const ids = scenario.questions.map((question) => questionId(run, scenario, question));
    const sent = callsOf(record, 'diagnostic').flatMap((call) => conditionsOf(call).map(({id}) => ({call, id})));
    const loaded = callsOf(record, 'questionnaire').find(({status}) => status === 200)?.at ?? Infinity;
    return {
      isSeen: sent.length > 0,
      faults: sent.flatMap(({call, id}) => {
        if (call.at < loaded) return [`${at(scenario, call)}: before the questionnaire`];
        return ids.includes(String(id)) ? [] : [`${at(scenario, call)}: a condition of no question, ${quoted(id)}`];
      }),
    };
  },
);

const conditionsOf = (call: Call) => listOf(patientOf(call)['conditions']).map(recordOf);

export const typedValues = wire(
  'typed-values',
  'Sends every answer in the type of its condition: true or false, a whole number, a number or a date.',
  ['adult', 'changing'],
  (record, scenario, run) => {
    const calls = callsOf(record, 'diagnostic').filter((call) => conditionsOf(call).length > 0);
    const faults = calls.flatMap((call) =>
      scenario.questions.flatMap((question) => {
        const id = questionId(run, scenario, question);
        const sent = conditionsOf(call).find((condition) => condition['id'] === id);
        const entered = scenario.person.answers[question.name];
        if (!sent || sent['value'] === entered) return [];
        return [`${at(scenario, call)}: ${question.name} is ${quoted(sent['value'])}, entered was ${quoted(entered)}`];
      }),
    );
    return {isSeen: calls.length > 0, faults};
  },
);

export const wholeProfile = wire(
  'whole-profile',
  'Sends every answer, including answers to questions that appear only after another answer.',
  ['adult', 'changing'],
  eachCall(['diagnostic'], (call, scenario, run) => {
    const sent = conditionsOf(call).map(({id}) => id);
    return scenario.questions
      .filter((question) => !sent.includes(questionId(run, scenario, question)))
      .map(({name}) => `no answer to ${name}`);
  }),
);

const actsOf = (call: Call) => listOf(patientOf(call)['prevention_acts']).map(recordOf);

export const wholeHistory = wire(
  'whole-history',
  'Sends every vaccination once, with its date and its vaccine code.',
  ['adult'],
  eachCall(['diagnostic'], (call, {person}) => {
    const keyOf = ({date, prevention_method_id: id}: Readonly<Record<string, unknown>>) =>
      `${String(id)} on ${String(date).slice(0, 10)}`;
    const entered = person.acts.map((act) => keyOf({...act}));
    const sent = actsOf(call).map(keyOf);
    return [
      ...entered.filter((act) => !sent.includes(act)).map((act) => `no vaccination ${act}`),
      ...sent
        .filter((act, place) => !entered.includes(act) || sent.indexOf(act) !== place)
        .map((act) => `a vaccination ${act}`),
    ];
  }),
);

export const explicitBooster = wire(
  'explicit-booster',
  'Sends `booster` in every vaccination: true or false, as the user entered it.',
  ['adult'],
  eachCall(['diagnostic'], (call, {person}) =>
    actsOf(call).flatMap(({date, booster}) => {
      const entered = person.acts.find((act) => act.date === date)?.booster;
      if (typeof booster !== 'boolean') return [`booster is ${quoted(booster)}`];
      return entered === undefined || booster === entered ? [] : [`booster of ${quoted(date)} is ${booster}`];
    }),
  ),
);

export const completeBeforeSending = wire(
  'complete-before-sending',
  'Sends only requests that the service does not refuse for their content.',
  everywhere.filter((name) => name !== 'refused'),
  eachCall(['questionnaire', 'diagnostic'], (call) =>
    [400, 413, 415].includes(call.status) && !isJudgedElsewhere(call) ? [`refused with ${call.status}`] : [],
  ),
);

/** A refusal for what another clause is about: the birth date, the sex, a date, a booster. */
const isJudgedElsewhere = (call: Call) => {
  const {birthdate, gender} = patientOf(call);
  return (
    birthdate === undefined ||
    gender === undefined ||
    datesIn(call).some(([, date]) => !isDate(date)) ||
    actsOf(call).some(({booster}) => typeof booster !== 'boolean')
  );
};

/** The fields of §2.1 to §2.3. */
const named: Readonly<Record<string, readonly string[]>> = {
  '': ['patient', 'requested_by_professional', 'birthdate', 'gender'],
  patient: ['birthdate', 'gender', 'prevention_acts', 'conditions', 'area_of_residency', 'birthplace', 'journey'],
  'patient.area_of_residency': ['zipcode'],
  'patient.birthplace': ['countrycode'],
  'patient.journey': ['staying_conditions', 'legs'],
  'patient.journey.legs': ['countrycode', 'start_date', 'end_date'],
  'patient.prevention_acts': ['date', 'prevention_method_id', 'booster'],
  'patient.conditions': ['id', 'value'],
};

function* unnamedIn(value: unknown, path = ''): Generator<string> {
  if (Array.isArray(value)) for (const one of value as unknown[]) yield* unnamedIn(one, path);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      if (!named[path]?.includes(key)) yield [path, key].filter(Boolean).join('.');
      else yield* unnamedIn(inner, [path, key].filter(Boolean).join('.'));
    }
}

export const namedFields = wire(
  'named-fields',
  'Sends only the fields of the interface, and no name or patient-record number.',
  everywhere,
  eachCall(['questionnaire', 'diagnostic'], ({body}) =>
    [...new Set(unnamedIn(body))].map((field) => `the field ${field}`),
  ),
);

/** What the person has beside what is required, as it is sent. */
const optionalOf = ({zipcode, birthplace, journey}: Person): Readonly<Record<string, unknown>> => ({
  'area_of_residency.zipcode': zipcode,
  'birthplace.countrycode': birthplace,
  'journey.legs.countrycode': journey?.countrycode,
  'journey.legs.start_date': journey?.start_date,
  'journey.legs.end_date': journey?.end_date,
});

function optionalIn(call: Call): Readonly<Record<string, unknown>> {
  const {area_of_residency: area, birthplace, journey} = patientOf(call);
  const leg = recordOf(listOf(recordOf(journey)['legs'])[0]);
  return {
    'area_of_residency.zipcode': recordOf(area)['zipcode'],
    'birthplace.countrycode': recordOf(birthplace)['countrycode'],
    'journey.legs.countrycode': leg['countrycode'],
    'journey.legs.start_date': leg['start_date'],
    'journey.legs.end_date': leg['end_date'],
  };
}

export const knownFields = wire(
  'known-fields',
  'Sends the postal code, the country of birth and the journey if it knows them.',
  ['adult'],
  eachCall(['diagnostic'], (call, {person}) => {
    const sent = optionalIn(call);
    return Object.entries(optionalOf(person))
      .filter(([field, value]) => sent[field] !== value)
      .map(([field, value]) => `${field} is ${quoted(sent[field])}, entered was ${quoted(value)}`);
  }),
);

export const requiredAlone = wire(
  'required-alone',
  'Gets a diagnosis with only the birth date and the sex, and invents no other field.',
  ['infant'],
  (record, scenario) => {
    const calls = callsOf(record, 'diagnostic');
    const made = calls.flatMap((call) => {
      const {area_of_residency: area, birthplace, journey} = patientOf(call);
      const extra = Object.entries({area, birthplace, journey}).filter(([, value]) => holdsText(value));
      return [
        ...extra.map(([field]) => `${at(scenario, call)}: ${field} was not entered`),
        ...(conditionsOf(call).length > 0 ? [`${at(scenario, call)}: conditions were not entered`] : []),
        ...(actsOf(call).length > 0 ? [`${at(scenario, call)}: vaccinations were not entered`] : []),
      ];
    });
    return {isSeen: calls.some(({status}) => status === 200), faults: made};
  },
);

/** Whether there is a value somewhere inside, even an empty text. */
const holdsText = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(holdsText) : value !== undefined;

export const stableAudience = wire(
  'stable-audience',
  'Sends the same value of `requested_by_professional`, true or false, in every request of a visit.',
  everywhere,
  (record, {name}) => {
    const calls = callsOf(record, 'diagnostic', 'questionnaire').filter(({body}) => 'patient' in recordOf(body));
    const said = [...new Set(calls.map(({body}) => recordOf(body)['requested_by_professional']))];
    const odd = said.filter((value) => typeof value !== 'boolean');
    return {
      isSeen: calls.length > 0,
      faults: [
        ...odd.map((value) => `${name}: requested_by_professional is ${quoted(value)}`),
        ...(odd.length === 0 && said.length > 1 ? [`${name}: requested_by_professional is true and false`] : []),
      ],
    };
  },
);

/** The address with the wrong certificate belongs to no scenario. */
export const refusesTls: Clause = {
  id: 'refuses-wrong-certificate',
  text: 'Sends no request to a server whose certificate it cannot verify.',
  by: 'wire',
  scenarios: ['tls'],
  judge: ({tls: {connections, requests}}) => ({
    missing: connections > 0 ? [] : ['tls'],
    faults: requests > 0 ? [`${requests} requests to the wrong certificate`] : [],
  }),
};

export const clientCredentials = wire(
  'client-credentials',
  'Gets its token with client credentials and HTTP Basic authentication.',
  everywhere,
  eachCall(['token'], (call) => (call.status === 200 ? [] : [`answered with ${call.status}`])),
);

export const secretOnTheServer = wire(
  'secret-on-the-server',
  'Keeps the client secret on a server: no page sends it.',
  everywhere,
  eachCall(['token'], (call) => (call.isFromPage ? ['a page sent it'] : [])),
);

export const tokenInHeader = wire(
  'token-in-header',
  'Sends the token in the `Authorization` header, and never in a URL.',
  everywhere,
  ({calls}, scenario) => ({
    isSeen: calls.some(({token}) => token !== undefined),
    faults: calls
      .filter(({path}) => /token=|[?&]access_/i.test(path) && !path.startsWith(authPath))
      .map((call) => `${at(scenario, {...call, path: call.path.split('?')[0]!})}: a token in the address`),
  }),
);

export const cachedToken = wire(
  'cached-token',
  'Reuses a token until it expires or the service refuses it.',
  everywhere,
  (record, {name}) => {
    const tokens = callsOf(record, 'token').filter(({status}) => status === 200).length;
    const served = callsOf(record, 'questionnaire', 'diagnostic').filter(({status}) => status !== 401).length;
    const due = 1 + callsOf(record, 'questionnaire', 'diagnostic').filter(({status}) => status === 401).length;
    return {
      isSeen: tokens > 0 && served > 1,
      faults: tokens > due && tokens >= served && served > 1 ? [`${name}: ${tokens} tokens for ${served} answers`] : [],
    };
  },
);

export const renewedToken = wire(
  'renewed-token',
  'Gets another token after a 401, and repeats the request once, unchanged.',
  ['token'],
  (record, {name}) => {
    const calls = callsOf(record, 'diagnostic');
    const first = calls.findIndex(({status}) => status === 401);
    if (first < 0) return {isSeen: false, faults: []};
    const [refused, next, ...more] = calls.slice(first) as [Call, ...Call[]];
    if (!next) return {isSeen: true, faults: [`${name}: the request was not repeated`]};
    return {
      isSeen: true,
      faults: [
        ...(next.token === refused.token ? [`${name}: repeated with the token that was refused`] : []),
        ...(isSame(next.body, refused.body) ? [] : [`${name}: repeated with another body`]),
        ...(more.length > 0 ? [`${name}: repeated ${more.length + 1} times`] : []),
      ],
    };
  },
);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** More requests than that within ten seconds are no user. */
const mostInTenSeconds = 5;

export const noStorm = wire(
  'no-storm',
  'Repeats a failed request only a few times, with pauses.',
  ['failing', 'refused'],
  (record, {name}) => {
    const calls = callsOf(record, 'diagnostic');
    const crowded = calls.filter(
      (call) => calls.filter(({at: time}) => time >= call.at && time < call.at + 10_000).length > mostInTenSeconds,
    );
    return {
      isSeen: calls.some(({status}) => status >= 400),
      faults:
        crowded.length > 0
          ? [`${name}: ${calls.length} requests for a diagnosis, more than ${mostInTenSeconds} in ten seconds`]
          : [],
    };
  },
);
