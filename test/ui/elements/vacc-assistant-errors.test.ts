import {expect, fixture, html} from '@open-wc/testing';
import '../../../src/ui/entry/define.js';
import {defaultTimings} from '../../../src/client/index.js';
import type {VaccAssistant} from '../../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import {simulateService, type Call} from './helpers/simulated-service.js';
import {waitUntil} from './helpers/wait-until.js';

const patientFile = {
  patient: {
    birthdate: '1987-03-14',
    gender: 'f',
    area_of_residency: {zipcode: '33000'},
    birthplace: {countrycode: 'FRA'},
    journey: {legs: [{countrycode: 'SEN', start_date: '2031-05-02', end_date: '2031-05-20'}]},
    prevention_acts: [
      {date: '1989-03-02', prevention_method_id: 'VAC0053', booster: false},
      {date: '2012-06-10', prevention_method_id: 'VAC0030', booster: true},
    ],
  },
};

const inOneLine = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
const refusal = (status: number, body: unknown = '', headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {status, headers});

/** The innermost element with the focus. */
function focused(root: DocumentOrShadowRoot = document): Element | null {
  const {activeElement} = root;
  return activeElement?.shadowRoot ? focused(activeElement.shadowRoot) : activeElement;
}

/** The label of the field with the focus. */
function focusedField(): string {
  const control = focused();
  const own = (control as HTMLInputElement | null)?.labels?.[0];
  return inOneLine((control?.closest('fieldset')?.querySelector('legend') ?? own)?.textContent);
}

describe('an error on screen', () => {
  let service: ReturnType<typeof simulateService>;

  /** The assistant in the review, with a service that answers the diagnosis as given. */
  async function atReview(
    answer: (call: Call) => Response | Promise<Response> | undefined,
    over: Partial<VaccAssistant> = {},
  ): Promise<VaccAssistant> {
    service = simulateService((call) => (call.path.endsWith('/diagnostic_for_patient') ? answer(call) : undefined));
    const el = await fixture<VaccAssistant>(html`<vacc-assistant></vacc-assistant>`);
    const timings = {...defaultTimings, retryBaseMs: 0};
    Object.assign(el, {baseUrl: '/service', lang: 'en', audience: 'professional', patientFile, timings, ...over});
    await el.updateComplete;
    await el.goTo('review');
    expect(el.step).to.equal('review');
    await waitUntil(() => el.shadowRoot!.querySelector('.step')?.getAttribute('aria-busy') === 'false');
    return el;
  }

  const panelOf = (el: VaccAssistant) => el.shadowRoot!.querySelector<HTMLElement>('#failure');
  const textOf = (el: VaccAssistant) => inOneLine(panelOf(el)?.textContent);
  const buttonsOf = (el: VaccAssistant) => [...(panelOf(el)?.querySelectorAll('button') ?? [])];
  const namesOf = (el: VaccAssistant) => buttonsOf(el).map(({textContent}) => inOneLine(textContent));

  async function refused(el: VaccAssistant): Promise<VaccAssistant> {
    el.shadowRoot!.querySelector<HTMLElement>('#continue')!.click();
    await waitUntil(() => el.shadowRoot!.activeElement?.id === 'failure', 'the panel has the focus');
    return el;
  }

  /** A condition that is sent: the first question that takes yes or no, answered. */
  async function withAnswer(el: VaccAssistant): Promise<void> {
    await el.goTo('profile');
    const questionnaire = () => el.shadowRoot!.querySelector('vacc-questionnaire');
    await waitUntil(() => questionnaire()?.sections.length);
    const {sections} = questionnaire()!;
    const find = (all: typeof sections): string | undefined => {
      for (const section of all) {
        const id =
          section.conditions.find(({condition_type: type}) => type === 'boolean')?.id ?? find(section.sections);
        if (id) return id;
      }
      return undefined;
    };
    questionnaire()!.value = new Map([[find(sections)!, true]]);
    questionnaire()!.dispatchEvent(new Event('change'));
    await el.goTo('review');
    expect(el.step).to.equal('review');
  }

  describe('of a refused input [§4.4-6]', () => {
    for (const {detail, lang, audience, name, field, step} of [
      {
        detail: 'patient.birthdate',
        lang: 'en',
        audience: 'professional',
        name: 'Date of birth',
        field: 'Date of birth',
        step: 'patient',
      },
      {
        detail: 'patient.birthdate',
        lang: 'fr',
        audience: 'public',
        name: 'Date de naissance',
        field: 'Date de naissance',
        step: 'patient',
      },
      {detail: 'patient.gender', lang: 'en', audience: 'public', name: 'Sex', field: 'Sex', step: 'patient'},
      {
        detail: 'zipcode',
        lang: 'fr',
        audience: 'professional',
        name: 'Code postal',
        field: 'Code postal',
        step: 'patient',
      },
      {
        detail: 'birthplace.countrycode',
        lang: 'en',
        audience: 'professional',
        name: 'Country of birth',
        field: 'Country of birth',
        step: 'patient',
      },
      {
        detail: 'patient.journey.legs[0].start_date',
        lang: 'en',
        audience: 'public',
        name: 'Arrival (Travel)',
        field: 'Arrival',
        step: 'patient',
      },
      {
        detail: 'patient.prevention_acts[1].date',
        lang: 'en',
        audience: 'professional',
        name: 'Vaccination date (REVAXIS, 10 Jun 2012)',
        field: 'Vaccination date',
        step: 'history',
      },
      {
        detail: 'patient.prevention_acts[1].booster',
        lang: 'fr',
        audience: 'public',
        name: 'Rappel (REVAXIS, 10 juin 2012)',
        field: 'Était-ce un rappel',
        step: 'history',
      },
    ] as const) {
      it(`leads from ${detail} to the field "${field}", for the ${audience} in ${lang}`, async () => {
        const body = {error: {code: 'E042', detail: `Wrong: ${detail}`}};
        const el = await refused(await atReview(() => refusal(400, body), {lang, audience}));
        expect(textOf(el)).to.contain('E042').and.to.contain(detail);
        await waitUntil(() => namesOf(el).some((shown) => shown.endsWith(name)), `${name} in ${namesOf(el).join()}`);
        expect(buttonsOf(el)).to.have.length(1);
        buttonsOf(el)[0]!.click();
        await waitUntil(() => focusedField().startsWith(field), 'the field has the focus');
        expect(el.step).to.equal(step);
      });
    }

    it('leads to a question by its place in the request', async () => {
      const el = await atReview(() => refusal(400, {error: {code: 'E042', field: 'conditions[0].value'}}));
      await withAnswer(el);
      await refused(el);
      const [go] = buttonsOf(el);
      go!.click();
      await waitUntil(() => el.step === 'profile' && focused()?.matches('input[type="radio"]'), 'the question');
      expect(inOneLine(go!.textContent)).to.equal(`Go to: ${focusedField()}`);
    });

    it('offers a control for each field that is named', async () => {
      const details = [{detail: 'birthdate is too late'}, {detail: 'prevention_acts.1.date is too early'}];
      const el = await refused(await atReview(() => refusal(422, {error: {code: 'E042', details}})));
      expect(namesOf(el)).to.deep.equal(['Go to: Date of birth', 'Go to: Vaccination date (REVAXIS, 10 Jun 2012)']);
    });

    for (const {lang, lines} of [
      {
        lang: 'en',
        lines: [
          'Date of birth: is missing',
          'Vaccination date (REVAXIS, 10 Jun 2012): is too early',
          'patient.birthdate.calendar: is unknown',
          '–: nothing is named',
          'answers: are too many.',
        ],
      },
      {
        lang: 'fr',
        lines: [
          'Date de naissance : is missing',
          'Date de vaccination (REVAXIS, 10 juin 2012) : is too early',
          'patient.birthdate.calendar: is unknown',
          '–: nothing is named',
          'answers: are too many.',
        ],
      },
    ]) {
      it(`names the field of each line by its label, and an unknown one as the service does, in ${lang}`, async () => {
        const details = [
          {field: 'birthdate', message: 'is missing'},
          {field: '/patient/prevention_acts/1/date', message: 'is too early'},
          {field: 'patient.birthdate.calendar', message: 'is unknown'},
          {field: '–', message: 'nothing is named'},
          {field: 'answers', message: 'are too many'},
        ];
        const el = await atReview(() => refusal(400, {error: {code: 'E042', details}}), {lang});
        let told: string | undefined;
        el.addEventListener('vacc-error', ({detail}) => (told = detail.detail));
        await refused(el);
        const shown = panelOf(el)!.querySelector<HTMLElement>('.service-text')!.innerText;
        for (const line of lines) expect(shown.replaceAll('\u00a0', ' ')).to.contain(line);
        expect(told).to.equal(details.map(({field, message}) => `${field}: ${message}`).join('\n'));
      });
    }

    it('leads to no field that is not named, and stays in the review, where all of them are', async () => {
      const el = await refused(
        await atReview(() => refusal(400, {error: {code: 'E042', detail: 'The country is wrong'}})),
      );
      expect(namesOf(el)).to.deep.equal([]);
      expect(el.step).to.equal('review');
    });

    it('leads from an outdated result to the review, where no field is named', async () => {
      let isRefused = false;
      const el = await atReview(() => (isRefused ? refusal(400, {error: {code: 'E042'}}) : undefined));
      await el.diagnose();
      isRefused = true;
      void el.diagnose();
      await waitUntil(() => panelOf(el));
      expect([el.step, ...namesOf(el)]).to.deep.equal(['diagnosis', 'Go to: Review']);
      buttonsOf(el)[0]!.click();
      await waitUntil(() => el.step === 'review' && focused()?.id === 'step-heading');
    });

    it('means the rows that were sent, though the entries have changed meanwhile', async () => {
      let answer!: (response: Response) => void;
      const el = await atReview(() => new Promise((resolve) => (answer = resolve)));
      el.shadowRoot!.querySelector<HTMLElement>('#continue')!.click();
      await waitUntil(() => answer);
      const {history} = el.session.state.entries;
      const earlier = {...history.acts[1]!, key: 'earlier', vaccineId: 'VAC0510'};
      el.session.setHistory({...history, acts: [earlier, ...history.acts]});
      answer(refusal(400, {error: {code: 'E042', detail: 'prevention_acts[1].date'}}));
      await waitUntil(() => panelOf(el));
      expect(namesOf(el)).to.deep.equal(['Go to: Vaccination date (REVAXIS, 10 Jun 2012)']);
    });

    it('writes only the code to the console, and the texts of the service as texts', async () => {
      const {error} = console;
      const lines: unknown[][] = [];
      console.error = (...line: unknown[]) => lines.push(line);
      try {
        const detail = '<b>birthdate</b> 1987-03-14 is wrong';
        const el = await refused(await atReview(() => refusal(400, {error: {code: 'E042', detail}})));
        expect(textOf(el)).to.contain(detail);
        expect(panelOf(el)!.querySelector('b')).to.equal(null);
      } finally {
        console.error = error;
      }
      expect(lines).to.deep.equal([['vacc-assistant service/invalid-input E042']]);
    });
  });

  for (const {why, answer, shows} of [
    {why: 'the status of a server error', answer: () => refusal(500), shows: ['HTTP 500']},
    {
      why: 'the status of a refused input without a code',
      answer: () => refusal(400),
      shows: ['(no code given)', 'HTTP 400'],
    },
    {
      why: 'the code of a status that nobody described',
      answer: () => refusal(409, {error: {code: 'CONFLICT-7'}}),
      shows: ['code CONFLICT-7', 'HTTP 409'],
    },
    {
      why: 'such a status without a code',
      answer: () => refusal(418),
      shows: ['status 418, without a code', 'HTTP 418'],
    },
    {
      why: 'the code of a refused access',
      answer: () => refusal(403, {error: {code: 'QUOTA'}}),
      shows: ['Access refused', 'HTTP 403, QUOTA'],
    },
  ]) {
    it(`shows ${why}`, async () => {
      const el = await refused(await atReview(answer));
      for (const text of shows) expect(textOf(el)).to.contain(text);
    });
  }

  it('names a redirect, which is no lost connection, and whom to ask', async () => {
    const el = await refused(await atReview(() => Response.redirect('/login')));
    expect(textOf(el)).to.contain('redirect').and.to.contain('the support of your software');
    expect(textOf(el)).not.to.contain('No connection');
  });

  it('does not say that a session has ended when the service refuses each new token', async () => {
    let count = 0;
    const getAccessToken = () => `token-${++count}`;
    const el = await refused(await atReview(() => refusal(401), {getAccessToken}));
    expect(count).to.be.greaterThan(1);
    expect(textOf(el)).to.contain('Access refused').and.to.contain('the support of your software');
    expect(textOf(el)).not.to.contain('session');
  });

  for (const {why, status, over} of [
    {why: 'the host’s own 401', status: 401, over: {}},
    {why: 'a 403', status: 403, over: {}},
    {why: 'a token that is refused', status: 401, over: {getAccessToken: () => 'token'}},
  ] as const) {
    it(`offers after ${why} to try again, which works once access is given, and names whom to ask`, async () => {
      let isRefused = true;
      const el = await refused(
        await atReview(() => (isRefused ? refusal(status) : undefined), {...over, audience: 'public'}),
      );
      expect(textOf(el)).to.contain('the help desk of this site');
      expect(namesOf(el)).to.deep.equal(['Retry']);
      isRefused = false;
      buttonsOf(el)[0]!.click();
      await waitUntil(() => el.step === 'diagnosis');
    });
  }

  it('says when to try again, tries nothing by itself before, and Retry works then', async () => {
    let isBusy = true;
    const el = await refused(
      await atReview(() => (isBusy ? refusal(503, '', {'retry-after': '99999999999'}) : undefined)),
    );
    const asked = () => service.calls.filter(({path}) => path.endsWith('/diagnostic_for_patient')).length;
    expect(asked()).to.equal(1);
    expect(textOf(el)).to.match(/Try again after .*20\d\d/);
    isBusy = false;
    buttonsOf(el)[0]!.click();
    await waitUntil(() => el.step === 'diagnosis');
    expect(asked()).to.equal(2);
  });
});
