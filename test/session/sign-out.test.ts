import {describe, expect, it} from 'vitest';
import {endSessions} from '../../src/session/index.js';
import {aDiagnostic, aQuestionnaire} from '../helpers/builders.js';
import {recordingFetch} from '../helpers/recording-fetch.js';
import {detailsOf, fillPatient, isDiagnosis, json, open, reviewed, until} from './open-session.js';

/** A host whose token endpoint counts its tokens; all sessions of the page use the same endpoint. */
function aHost() {
  let tokens = 0;
  const net = recordingFetch((call) => {
    if (call.path === '/token') return json({access_token: `token-${++tokens}`, token_type: 'Bearer', expires_in: 300});
    return json(isDiagnosis(call) ? aDiagnostic() : aQuestionnaire());
  });
  const login = (sessionKey?: string) => open(net, {tokenEndpoint: 'https://service.example/token', sessionKey});
  const used = () => new Set(net.calls.map(({request}) => request.headers.get('authorization')).filter(Boolean));
  return {login, used};
}

describe('signing out', () => {
  it('wipes the patient, ends what is under way, and says so to the host', async () => {
    const {login} = aHost();
    const opened = await reviewed(login());
    const pending = opened.session.next();
    opened.session.signOut();
    expect(await pending).toBe(false);
    expect(opened.session.isEmpty).toBe(true);
    expect([opened.session.state.step, opened.session.state.result]).toEqual(['patient', undefined]);
    expect(detailsOf(opened.events, 'vacc-reset').at(-1)).toEqual({reason: 'sign-out', patientKey: null});
  });

  it('drops the token: whoever signs in next gets another one [P-21]', async () => {
    const {login, used} = aHost();
    const first = await reviewed(login());
    expect(used()).toEqual(new Set(['Bearer token-1']));
    first.session.signOut();
    await reviewed(login());
    expect(used()).toEqual(new Set(['Bearer token-1', 'Bearer token-2']));
  });

  it('ends every session of the page at once', async () => {
    const {login, used} = aHost();
    const [one, other] = [await reviewed(login()), await reviewed(login())];
    endSessions('sign-out');
    for (const {session, events} of [one, other]) {
      expect(session.isEmpty).toBe(true);
      expect(detailsOf(events, 'vacc-reset')).toHaveLength(1);
    }
    await reviewed(one);
    expect(used().size).toBe(2);
  });

  it('is not needed for a token to stay within one session of the host [P-23]', async () => {
    const {login, used} = aHost();
    await reviewed(login('anna'));
    await reviewed(login('anna'));
    expect(used().size).toBe(1);
    await reviewed(login('bruno'));
    expect(used().size).toBe(2);
  });
});

describe('a page that the browser keeps for its Back button', () => {
  it('has nothing of the patient, and says why until something is entered [H05] [P-24]', async () => {
    const {login, used} = aHost();
    const opened = await reviewed(login());
    endSessions('page-left');
    expect(opened.session.isEmpty).toBe(true);
    expect(opened.session.state.pageLeft).toBe(true);
    expect(detailsOf(opened.events, 'vacc-reset')).toEqual([{reason: 'page-left', patientKey: null}]);
    fillPatient(opened);
    expect(opened.session.state.pageLeft).toBe(false);
    await opened.session.next();
    await until(opened.session, ({questionnaire}) => questionnaire === 'loaded');
    expect(used().size).toBe(2);
  });

  it('says nothing where nothing was entered', () => {
    const {session} = open();
    endSessions('page-left');
    expect(session.state.pageLeft).toBe(false);
  });
});
