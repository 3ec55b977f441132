/* The URLs that identify code systems and extensions in FHIR. Nothing is fetched from them. */

const own = (name: string) => `urn:vacc-assistant:fhir:${name}`;

/** Extensions for the values of the service that FHIR has no element for. */
export const ownExtensions = {
  audience: own('audience'),
  /** The part of the profile and of the history that was known. */
  basis: own('basis'),
  booster: own('booster'),
  /** The clocks of the device and of the service, where they were days apart. */
  clock: own('clock'),
  conclusion: own('overall-conclusion'),
  conditionType: own('condition-type'),
  count: own('prevention-acts-count'),
  destination: own('message-destination'),
  document: own('document'),
  documentAddress: own('document-address'),
  documentAudience: own('document-audience'),
  /** The earliest date of a vaccination, which the service does not say. */
  earliestDate: own('earliest-date'),
  /** Whether the user said that the list of vaccines is complete. */
  historyComplete: own('history-complete'),
  /** The dates of an advice that are information; `dateCriterion` would call them due and overdue. */
  limitDate: own('limit-date'),
  targetedDate: own('targeted-date'),
  messageClass: own('message-class'),
  messageType: own('message-type'),
  notSent: own('not-sent'),
  /** Why a due vaccination is not given on the day of the result, as the professional says. */
  notToday: own('not-today'),
  origin: own('origin'),
  /** Whether the service reported an error beside its answer. */
  reportedError: own('reported-error'),
  requestId: own('request-id'),
} as const;

/** Code systems of the service without a published URL. */
export const ownSystems = {
  conclusion: own('conclusion'),
  disease: own('disease'),
  document: own('document-id'),
  message: own('message'),
  method: own('prevention-method'),
  notToday: own('not-today-reason'),
  result: own('result'),
  catalogueVersion: own('catalogue-version'),
} as const;

export const systems = {
  /** Condition ids of the health profile, published by the VCDS implementation guide. */
  conditions: 'https://euvabeco.net/vcds-ig/CodeSystem/Conditions',
  messageClass: 'https://euvabeco.net/vcds-ig/CodeSystem/MsgClass',
  nuva: 'http://ivci.org/NUVA',
  /** NUVA as the French agency publishes it. */
  nuvaFrance: 'https://smt.esante.gouv.fr/terminologie-nuva',
  snomed: 'http://snomed.info/sct',
  cvx: 'http://hl7.org/fhir/sid/cvx',
  atc: 'http://www.whocc.no/atc',
  /** The French register of medicines. */
  cis: 'https://smt.esante.gouv.fr/terminologie-bdpm',
  loinc: 'http://loinc.org',
  r4Status: 'http://terminology.hl7.org/CodeSystem/immunization-recommendation-status',
  immdsStatus: 'http://hl7.org/fhir/us/immds/CodeSystem/ForecastStatus',
  unknownStatus: 'http://hl7.org/fhir/observation-status',
  actReason: 'http://terminology.hl7.org/CodeSystem/v3-ActReason',
  participant: 'http://terminology.hl7.org/CodeSystem/provenance-participant-type',
} as const;

const published = (name: string) => `http://hl7.org/fhir/StructureDefinition/${name}`;

export const extensions = {
  absent: published('data-absent-reason'),
  birthPlace: published('patient-birthPlace'),
  birthSex: [published('patient-birthSex'), 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-birthsex'],
  /** Matches the extensions that call a date estimated: Australia's, with its accuracy, and France's. */
  accuracy: /\/date-accuracy-indicator$/,
  approximate: /\/fr-core-lunar-date$/,
  language: published('language'),
  translation: published('translation'),
} as const;

/** LOINC: the date when a vaccine is due, and the date when it is overdue. */
export const dueDate = '30980-7';
export const overdueDate = '59778-1';
