import type {IsoDate} from '../contract/dates.js';
import {diagnose} from './diagnostic.js';
import {questionnaireFor, wholeQuestionnaire} from './questionnaire.js';
import {readDiagnosticRequest, readProfileRequest, Refusal} from './read-request.js';

/** What is answered to a body, or why it is refused. */
type Answer = (body: unknown, today: IsoDate) => unknown;

/** An operation by HTTP method. */
export type Endpoint = ReadonlyMap<string, Answer>;

const endpoints: readonly {readonly path: string; readonly endpoint: Endpoint}[] = [
  {
    path: '/questionnaire',
    endpoint: new Map<string, Answer>([
      ['GET', wholeQuestionnaire],
      [
        'POST',
        (body, today) => unlessRefused(readProfileRequest(body, today), (request) => questionnaireFor(request, today)),
      ],
    ]),
  },
  {
    path: '/diagnostic_for_patient',
    endpoint: new Map<string, Answer>([
      ['POST', (body, today) => unlessRefused(readDiagnosticRequest(body, today), (file) => diagnose(file, today))],
    ]),
  },
];

/** The operations of §4, matched by the end of the path, so that a host may mount them under any prefix. */
export const endpointAt = (pathname: string): Endpoint | undefined =>
  endpoints.find(({path}) => pathname.endsWith(path))?.endpoint;

const unlessRefused = <T>(request: T | Refusal, answer: (request: T) => unknown) =>
  request instanceof Refusal ? request : answer(request);
