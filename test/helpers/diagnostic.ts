import {fixture, html} from '@open-wc/testing';
import type {DiseaseDiagnostic} from '../../src/contract/diagnostic.js';
import type {IsoDate} from '../../src/contract/dates.js';
import type {VaccResult} from '../../src/domain/result.js';
import {VaccDiagnostic} from '../../src/elements/vacc-diagnostic/vacc-diagnostic.js';
import {aDiagnostic, aDisease, anAct, aPatientFile, aUuid, texts} from './builders.js';

if (!customElements.get('vacc-diagnostic')) customElements.define('vacc-diagnostic', VaccDiagnostic);

/** A stored result of someone who has an act and an answer; `diagnostic` is as it came over the wire. */
export const aResult = (diagnostic: unknown = aDiagnostic(), over: Partial<VaccResult> = {}): VaccResult => ({
  schema: 'vacc-result/1',
  patientKey: null,
  patientFile: aPatientFile({patient: {prevention_acts: [anAct()], conditions: [{id: aUuid(), value: true}]}}),
  diagnostic,
  audience: 'professional',
  locale: 'en',
  stale: false,
  provenance: {
    resultId: aUuid(),
    requestedAt: '2025-03-01T09:05:00',
    receivedAt: '2025-03-01T09:05:01', // no zone: the reader's own clock, so that the text is the same everywhere
    widget: {name: 'vacc-assistant', version: '0.0.0'},
    service: {origin: 'https://service.test'},
    inputs: [],
  },
  notSent: [],
  ...over,
});

/** A disease by its name and its advice. */
export const disease = (name: string, advice: Parameters<typeof aDisease>[0] & object = {}): DiseaseDiagnostic =>
  aDisease({...advice, disease: {name, translations: texts(name), ...advice.disease}});

/** The wire form of a diagnosis of these diseases; its overall conclusion is that of the first. */
export const diagnosisOf = (...diseases: DiseaseDiagnostic[]) =>
  aDiagnostic({conclusion: diseases[0]?.advice.conclusion ?? 'no_action', diagnostic_per_disease: diseases});

/** Shows a result to a professional on 1 March 2025, unless told otherwise. */
export const showResult = (result: VaccResult | undefined, over: Partial<VaccDiagnostic> = {}) => {
  const element = document.createElement('vacc-diagnostic');
  Object.assign(element, {lang: 'en', audience: 'professional', today: '2025-03-01' as IsoDate, result}, over);
  return fixture<VaccDiagnostic>(html`${element}`);
};

export const show = (diagnostic: unknown, over: Partial<VaccDiagnostic> = {}) => showResult(aResult(diagnostic), over);

export const all = (element: VaccDiagnostic, selector: string): HTMLElement[] => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];

export const one = (element: VaccDiagnostic, selector: string): HTMLElement => {
  const [found] = all(element, selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
};

/** The text of a node in one line. */
export const text = (node: Element): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The text that is on screen (or on paper) in one line: without what is hidden or closed. */
export const seen = (element: VaccDiagnostic, selector = '.base'): string =>
  one(element, selector).innerText.replace(/\s+/g, ' ').trim();

export const button = (element: VaccDiagnostic, name: string): HTMLButtonElement => {
  const found = all(element, 'button').find((candidate) => text(candidate) === name);
  if (!found) throw new Error(`No button ${name}`);
  return found as HTMLButtonElement;
};

export const headlineOf = (element: VaccDiagnostic): string => text(one(element, '#headline'));
