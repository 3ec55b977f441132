/** A mistake of an integrator, as docs/troubleshooting.md has it: what was written, what the console says, the code. */
export interface MistakeRow {
  /** A tag, or a program with `assistant`, which is in the page with a `base-url`. */
  readonly wrote: string;
  /** The line of the console, or the message of the error that a call throws. */
  readonly reads: string;
  readonly code: string;
  /** How the page hears of it; `throws` for a call. */
  readonly by: 'vacc-error' | 'vacc-warning' | 'throws';
}

const invalid = (wrote: string, reads: string): MistakeRow => ({
  wrote,
  reads: `vacc-assistant config/invalid: ${reads}`,
  code: 'config/invalid',
  by: 'vacc-error',
});
const missing = (wrote: string, reads: string): MistakeRow => ({
  wrote,
  reads: `vacc-assistant config/missing: ${reads}`,
  code: 'config/missing',
  by: 'vacc-error',
});
const insecure = (wrote: string, reads: string): MistakeRow => ({
  wrote,
  reads: `vacc-assistant config/insecure-url: ${reads}`,
  code: 'config/insecure-url',
  by: 'vacc-error',
});
const unknown = (wrote: string, reads: string): MistakeRow => ({
  wrote,
  reads: `vacc-assistant unknown-key: patientFile has keys that are not used: ${reads}`,
  code: 'unknown-key',
  by: 'vacc-warning',
});
const call = (wrote: string, code: string, reads: string): MistakeRow => ({wrote, reads, code, by: 'throws'});
const tag = (attributes: string) => `<vacc-assistant base-url="/service" ${attributes}>`;

export const mistakes: Readonly<Record<string, readonly MistakeRow[]>> = {
  'Missing parts': [
    missing('<vacc-assistant lang="en">', 'base-url is not set'),
    missing(tag('csrf-header="X-CSRF-Token"'), 'csrf-header and csrf-token go together: csrf-token is not set'),
  ],
  'Values of attributes': [
    insecure(
      '<vacc-assistant base-url="http://service.example">',
      'base-url must be https:, or http: on a loopback host, without user name',
    ),
    insecure('<vacc-assistant base-url="/service?tenant=1">', 'base-url must have no ? and no #'),
    invalid(
      '<vacc-assistant base-url="/service/questionnaire">',
      'base-url ends with /questionnaire: leave it out, the component adds it',
    ),
    insecure(
      tag('token-endpoint="http://ehr.example/token"'),
      'token-endpoint must be https:, or http: on a loopback host, without user name',
    ),
    invalid(tag('audience="profesional"'), 'audience takes public or professional'),
    invalid(tag('addressee="child"'), 'addressee takes self or other'),
    invalid(tag('questionnaire="none"'), 'questionnaire takes adaptive, full or off'),
    invalid(tag('credentials="includes"'), 'credentials takes same-origin, include or omit'),
    invalid(tag('date-order="ymd"'), 'date-order takes dmy or mdy'),
    invalid(tag('appearance="drak"'), 'appearance takes auto, light or dark'),
    invalid(tag('density="Compact"'), 'density takes comfortable or compact'),
    invalid(tag('heading-level="h2"'), 'heading-level takes a number from 2 to 6'),
    invalid(tag('lang="en_US"'), 'lang takes a language tag such as en or fr-CA'),
    invalid(tag('postal-pattern="[0-9"'), 'postal-pattern takes a regular expression'),
    invalid(tag('patient-file-origin="ehr"'), 'patient-file-origin takes host, fhir or legacy'),
  ],
  'Names of attributes and properties': [
    invalid(tag('sessionkey="s-1"'), 'sessionkey is no attribute: did you mean session-key?'),
    invalid(tag('questionnaire-mode="off"'), 'questionnaire-mode is no attribute: did you mean questionnaire?'),
    invalid(
      tag(`patient-file='{"patient": {}}'`),
      'patient-file is no attribute: set the property patientFile by script. Data of a patient must not stand in the markup',
    ),
    invalid("assistant.baseURL = '/service';", 'baseURL is no property: did you mean baseUrl?'),
  ],
  'Shapes of properties': [
    invalid(
      "assistant.lockedFields = 'patient.birthdate';",
      'lockedFields takes a list of paths such as patient.birthdate',
    ),
    invalid(
      "assistant.lockedFields = ['birthdate'];",
      'lockedFields names a field that the patient file does not have',
    ),
    invalid("assistant.getAccessToken = 'eyJ…';", 'getAccessToken takes a function that gives a token'),
    invalid(
      'assistant.catalogue = [];',
      'catalogue takes a list in the form vacc-catalogue/1, as readCatalogue() gives it',
    ),
    invalid('assistant.patientKey = 4711;', 'patient-key takes a text'),
    invalid(
      `assistant.patientFile = '{"patient": {}}';`,
      'patientFile takes an object with patient, requested_by_professional',
    ),
    invalid(
      "assistant.patientFile = {resourceType: 'Bundle', entry: []};",
      'patientFile takes no FHIR: give the record to importFhir()',
    ),
    invalid(
      "assistant.patientFile = {patient: {birthdate: new Date('1987-03-14')}};",
      'patientFile: patient.birthdate takes a text',
    ),
    invalid('assistant.patientFile = {patient: {conditions: {}}};', 'patientFile: patient.conditions takes a list'),
    invalid(
      "assistant.patientFile = {patient: {prevention_acts: ['VAC0030']}};",
      'patientFile: patient.prevention_acts[] takes an object with date, prevention_method_id, booster',
    ),
    unknown("assistant.patientFile = {birthdate: '1987-03-14'};", 'birthdate'),
    unknown(
      "assistant.patientFile = {patient: {birthDate: '1987-03-14', sex: 'f'}};",
      'patient.birthDate, patient.sex',
    ),
  ],
  'Order and calls': [
    invalid(
      "assistant.patientFile = {patient: {gender: 'f'}}; setTimeout(() => (assistant.patientKey = 'chart-4711'));",
      'patientFile was set before patient-key, and is wiped with its change: set both in one task',
    ),
    call("await assistant.exportAs('text');", 'result/missing', 'There is no current result'),
    call("await assistant.exportAs('pdf');", 'config/invalid', 'exportAs() takes json, text, html, sheet, ics or fhir'),
    call(
      "await assistant.goTo('recommendations');",
      'config/invalid',
      'goTo() takes patient, profile, history, review or diagnosis',
    ),
    call("assistant.restoreDraft('saved');", 'draft/invalid', 'Not a draft of version vacc-draft/1'),
    call('await assistant.importFhir({});', 'import/invalid', 'The FHIR data cannot be read: it has no resource type'),
  ],
};
