import {msg, str} from '@lit/localize';
import {isIsoDate} from '../contract/dates.js';
import {isMessageType, isPublicDestination, type MessageType, type PublicDestination} from '../contract/diagnostic.js';
import type {Gender} from '../contract/patient-file.js';
import type {Addressee, Audience} from '../domain/audience.js';
import type {BoosterEntry, Step} from '../domain/entries.js';
import type {Priority} from '../domain/priority.js';
import {dateFor, numberText} from './formats.js';
import {plural} from './plural.js';

type Label = () => string;
type LabelPair = Readonly<Record<Audience, Label>>;

const steps: Record<Step, LabelPair> = {
  patient: {
    professional: () => msg('Patient', {id: 'step.patient.pro'}),
    public: () => msg('About you', {id: 'step.patient.public'}),
  },
  profile: {
    professional: () => msg('Health profile', {id: 'step.profile.pro'}),
    public: () => msg('Your health', {id: 'step.profile.public'}),
  },
  history: {
    professional: () => msg('Vaccination history', {id: 'step.history.pro'}),
    public: () => msg('Your vaccines', {id: 'step.history.public'}),
  },
  review: {
    professional: () => msg('Review', {id: 'step.review.pro'}),
    public: () => msg('Check', {id: 'step.review.public'}),
  },
  diagnosis: {
    professional: () => msg('Recommendations', {id: 'step.diagnosis.pro'}),
    public: () => msg('Your result', {id: 'step.diagnosis.public'}),
  },
};

/** The name of a step. The public's names say "you": about somebody else, those of professionals are used. */
export const stepLabel = (step: Step, audience: Audience, addressee: Addressee = 'self'): string =>
  steps[step][addressee === 'other' ? 'professional' : audience]();

const priorities: Record<Priority, LabelPair> = {
  critical: {
    professional: () => msg('Critical', {id: 'priority.critical.pro'}),
    public: () => msg('To deal with first', {id: 'priority.critical.public'}),
  },
  high: {
    professional: () => msg('High', {id: 'priority.high.pro'}),
    public: () => msg('To plan', {id: 'priority.high.public'}),
  },
  medium: {
    professional: () => msg('Medium', {id: 'priority.medium.pro'}),
    public: () => msg('Optional', {id: 'priority.medium.public'}),
  },
  standard: {
    professional: () => msg('Standard', {id: 'priority.standard.pro'}),
    public: () => msg('Nothing urgent', {id: 'priority.standard.public'}),
  },
};

/** The name of a priority; for the public, the heading of its group. */
export const priorityLabel = (priority: Priority, audience: Audience): string => priorities[priority][audience]();

const otherMessage = () => msg('Other information', {id: 'message.other'});

const messageTypes: Record<MessageType, LabelPair> = {
  alert: {
    professional: () => msg('Alert', {id: 'message.alert.pro'}),
    public: () => msg('Important', {id: 'message.alert.public'}),
  },
  summary: {
    professional: () => msg('Summary', {id: 'message.summary.pro'}),
    public: () => msg('In short', {id: 'message.summary.public'}),
  },
  details: {
    professional: () => msg('Details', {id: 'message.details.pro'}),
    public: () => msg('More details', {id: 'message.details.public'}),
  },
  justification: {
    professional: () => msg('Justification', {id: 'message.justification.pro'}),
    public: () => msg('Why?', {id: 'message.justification.public'}),
  },
  comments: {
    professional: () => msg('Comments', {id: 'message.comments.pro'}),
    public: () => msg('Good to know', {id: 'message.comments.public'}),
  },
  other: {professional: otherMessage, public: otherMessage},
};

/** The name of a message type; professionals see one that is not recognised as it came. */
export function messageTypeLabel(type: string, audience: Audience): string {
  if (isMessageType(type)) return messageTypes[type][audience]();
  return audience === 'public'
    ? otherMessage()
    : msg(str`Unrecognised message type: ${type}`, {id: 'message.unknown.pro'});
}

const destinations: Record<PublicDestination, Label> = {
  general: () => msg('All readers', {id: 'destination.general'}),
  patient: () => msg('For the patient', {id: 'destination.patient'}),
  professional: () => msg('For professionals', {id: 'destination.professional'}),
};

/** Whom a message is for; shown to professionals only. */
export const destinationLabel = (destination: string): string =>
  isPublicDestination(destination)
    ? destinations[destination]()
    : msg(str`Unrecognised destination: ${destination}`, {id: 'destination.unknown'});

const forThePublic = () => msg('For the public', {id: 'target-audience.public'});

/** The full set of values is not stated (§2.5). */
const targetAudiences = new Map<string, Label>([
  ['health_professional', () => msg('For health professionals', {id: 'target-audience.professional'})],
  ['general_public', forThePublic],
  ['patient', forThePublic],
]);

/** Whom a document is for. */
export const targetAudienceLabel = (value: string): string =>
  targetAudiences.get(value)?.() ?? msg(str`Audience: ${value}`, {id: 'target-audience.unknown'});

const genders: Record<Gender, Label> = {
  f: () => msg('Female', {id: 'gender.f'}),
  m: () => msg('Male', {id: 'gender.m'}),
};

export const genderLabel = (gender: Gender): string => genders[gender]();

export const yes = (): string => msg('Yes', {id: 'answer.yes'});
export const no = (): string => msg('No', {id: 'answer.no'});
export const dontKnow = (): string => msg("I don't know", {id: 'answer.dont-know'});

/** The third choice beside yes and no: nothing is sent. */
export const noAnswer = (audience: Audience): string =>
  audience === 'public' ? dontKnow() : msg('No answer', {id: 'answer.none'});

/** The value of a condition (§2.3) in words. */
export function valueText(value: boolean | number | string, audience: Audience): string {
  if (typeof value === 'boolean') return value ? yes() : no();
  if (typeof value === 'number') return numberText(value);
  return isIsoDate(value) ? dateFor(audience, value) : value;
}

const boosters: Record<BoosterEntry, Label> = {
  yes: () => msg('Booster', {id: 'booster.yes'}),
  no: () => msg('Not a booster', {id: 'booster.no'}),
  unknown: () => msg('Not stated (sent as: not a booster)', {id: 'booster.unknown'}),
  '': () => msg('Not stated', {id: 'booster.empty'}),
};

/** What is known of a dose and, for "I don't know", what is sent for it (§2.2 requires a boolean). */
export const boosterLabel = (booster: BoosterEntry): string => boosters[booster]();

/** The words around the two dates of an advice; `notGiven` stands for a date that is null, which is never left blank. */
export const dateLabels = {
  from: () => msg('From', {id: 'date.from'}),
  before: () => msg('Before', {id: 'date.before'}),
  recommendedFrom: () => msg('Recommended from', {id: 'date.recommended-from'}),
  recommendedBefore: () => msg('Recommended before', {id: 'date.recommended-before'}),
  notGiven: () => msg('Not given', {id: 'date.not-given'}),
} as const;

/** Stands for optional data that was not entered. */
export const notGiven = (): string => msg('Not given', {id: 'value.not-given'});

export const dosesCountedLabel = (): string => msg('Doses counted', {id: 'doses.label'});

/** How many acts the service counted for a disease; `undefined` when what came is no count. */
export function dosesCounted(count: number | undefined): string {
  if (count === undefined) return msg('Number of doses not given', {id: 'doses.unknown'});
  return plural(
    count,
    () => msg(str`${count}\u00a0dose counted`, {id: 'doses.one'}),
    () => msg(str`${count}\u00a0doses counted`, {id: 'doses.other'}),
  );
}

const responsibilities: LabelPair = {
  professional: () =>
    msg(
      "Decision support. The final decision to prescribe and vaccinate stays with the health professional, who checks these recommendations against the patient's situation.",
      {id: 'responsibility.pro'},
    ),
  public: () =>
    msg(
      'This result is information, not a prescription. Show it to a doctor, pharmacist, nurse or midwife before any vaccination.',
      {id: 'responsibility.public'},
    ),
};

/** Who decides: always above the result and on every printed page. @see Service interface §4.4, MUST 11. */
export const responsibility = (audience: Audience): string => responsibilities[audience]();
