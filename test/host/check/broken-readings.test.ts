import {checkSays, forHolders, provided, withHeaders} from './broken-cases.js';
import {tokenAnswer, type Instead} from './host.js';

const refusing = (status: number, body: unknown): Instead =>
  forHolders(async (request, sound) => {
    const answer = await sound(request);
    return answer.status === 400 ? Response.json(body, {status}) : answer;
  });

checkSays('a reading:', [
  {
    why: 'a plain-text type',
    broken: {service: forHolders(withHeaders({'content-type': 'text/plain'}))},
    args: provided,
    line: 'reading-type',
    state: 'differs',
    observed: /text\/plain/,
    fix: /JSON in any case/,
  },
  {
    why: 'no GET',
    broken: {
      service: forHolders((request, sound) =>
        request.method === 'GET' ? new Response(null, {status: 405}) : sound(request),
      ),
    },
    args: provided,
    line: 'reading-get',
    state: 'differs',
    observed: /405/,
    fix: /full/,
  },
  {
    why: 'no flat form',
    broken: {
      service: forHolders(async (request, sound) =>
        (await request.clone().text()).startsWith('{"birthdate') ? Response.json({}, {status: 400}) : sound(request),
      ),
    },
    args: provided,
    line: 'reading-flat',
    state: 'differs',
    observed: /400/,
  },
  {
    why: '422',
    broken: {service: refusing(422, {code: 'odd', detail: 'no'})},
    args: provided,
    line: 'reading-error-code',
    state: 'differs',
    observed: /^code: odd$/,
  },
  {
    why: 'problem JSON',
    broken: {service: refusing(400, {title: 'Bad Request', detail: 'no'})},
    args: provided,
    line: 'reading-error-detail',
    state: 'differs',
    observed: /^detail$/,
  },
  {
    why: 'a list of details',
    broken: {service: refusing(400, {error: {details: [{field: 'birthdate', message: 'is missing'}]}})},
    args: provided,
    line: 'reading-error-detail',
    state: 'ok',
    observed: /^error\.details$/,
  },
  {
    why: 'a refusal without a code',
    broken: {service: refusing(400, {})},
    args: provided,
    line: 'reading-error-code',
    state: 'differs',
    observed: /no code/,
    fix: /Support/,
  },
  {
    why: 'another status for wrong input',
    broken: {service: refusing(409, {})},
    args: provided,
    line: 'reading-refusal',
    state: 'differs',
    observed: /409/,
    fix: /general text/,
  },
  {
    why: 'values of a later version',
    broken: {service: forHolders((request, sound) => (request.headers.set('x-simulate', 'future'), sound(request)))},
    args: provided,
    line: 'reading-values',
    state: 'differs',
    observed: /conclusion \w+/,
    fix: /newer version/,
  },
  {
    why: '403 without a token',
    broken: {
      service: async (request, sound) =>
        (await sound(request.clone())).status === 401 ? new Response(null, {status: 403}) : sound(request),
    },
    args: provided,
    line: 'reading-no-token',
    state: 'differs',
    observed: /403/,
    fix: /renews/,
  },
  {
    why: 'no life',
    broken: {provider: () => tokenAnswer({expires_in: undefined})},
    args: provided,
    line: 'reading-life',
    state: 'differs',
    observed: /no expires_in/,
    fix: /60 seconds/,
  },
]);
