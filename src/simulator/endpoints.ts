import type {IsoDate} from '../contract/dates.js';
import {diagnose} from './diagnostic.js';
import {openApi} from './openapi.js';
import {questionnaireFor, wholeQuestionnaire} from './questionnaire.js';
import {readDiagnosticRequest, readProfileRequest, Refusal} from './read-request.js';

/** Answers a request body, or returns the reason for refusing it. */
type Answer = (body: unknown, today: IsoDate) => unknown;

export interface Endpoint {
  /** The operations by HTTP method. */
  readonly methods: ReadonlyMap<string, Answer>;
  /** Needs no token, because the answer has no patient data. */
  readonly open?: true;
}

const endpoints: Readonly<Record<string, Endpoint>> = {
  '/questionnaire': {
    methods: new Map<string, Answer>([
      ['GET', wholeQuestionnaire],
      [
        'POST',
        (body, today) => unlessRefused(readProfileRequest(body, today), (request) => questionnaireFor(request, today)),
      ],
    ]),
  },
  '/diagnostic_for_patient': {
    methods: new Map<string, Answer>([
      ['POST', (body, today) => unlessRefused(readDiagnosticRequest(body, today), (file) => diagnose(file, today))],
    ]),
  },
  '/openapi.json': {methods: new Map<string, Answer>([['GET', openApi]]), open: true},
};

/** The operations of the previous generation (§9) and their replacements. */
const successors: Readonly<Record<string, string>> = {
  '/decision_support/health_profile_form.json': 'POST /questionnaire',
  '/decision_support/recommendations.json': 'POST /diagnostic_for_patient',
  '/decision_support/immunisation_assessment.json': 'POST /diagnostic_for_patient',
};

/** The operations of §4, matched by the end of the path, so that a server may mount them under any prefix. */
export const endpointAt = (pathname: string) => atEndOf(pathname, endpoints);
export const successorOf = (pathname: string) => atEndOf(pathname, successors);

const atEndOf = <T>(pathname: string, table: Readonly<Record<string, T>>): T | undefined =>
  Object.entries(table).find(([path]) => pathname.endsWith(path))?.[1];

const unlessRefused = <T>(request: T | Refusal, answer: (request: T) => unknown) =>
  request instanceof Refusal ? request : answer(request);
