import {msg, str} from './localize.js';
import type {Gender} from '../contract/patient-values.js';
import type {Addressee, Audience} from '../domain/audience.js';
import type {Step} from '../domain/entries/entries.js';

/** A text in the words for professionals, and in those for the public. */
export type Pair = readonly [professional: string, forPublic: string];

export const wordsFor = (audience: Audience, [professional, forPublic]: Pair): string =>
  audience === 'professional' ? professional : forPublic;

// The labels of the first view. It has no room for those of the later steps, which are in `labels.ts`.

/** The name of a step. The public names say "you", so a form about somebody else uses those for professionals, or its own. */
export function stepLabel(step: Step, audience: Audience, addressee: Addressee = 'self'): string {
  if (audience === 'public' && addressee === 'other' && step === 'patient')
    return msg('About this person', {id: 'step.patient.other'});
  const labels: Record<Step, Pair> = {
    patient: [msg('Patient', {id: 'step.patient.pro'}), msg('About you', {id: 'step.patient.public'})],
    profile: [msg('Health profile', {id: 'step.profile.pro'}), msg('Your health', {id: 'step.profile.public'})],
    history: [msg('Vaccination history', {id: 'step.history.pro'}), msg('Your vaccines', {id: 'step.history.public'})],
    review: [msg('Review', {id: 'step.review.pro'}), msg('Check', {id: 'step.review.public'})],
    diagnosis: [msg('Recommendations', {id: 'step.diagnosis.pro'}), msg('Your result', {id: 'step.diagnosis.public'})],
  };
  return wordsFor(addressee === 'other' ? 'professional' : audience, labels[step]);
}

export const genderLabel = (gender: Gender): string =>
  ({f: msg('Female', {id: 'gender.f'}), m: msg('Male', {id: 'gender.m'})})[gender];

/** `Up to date: 3`, `À jour : 3`: the space before the colon belongs to the language. */
export const labelledText = (label: string, value: string | number): string =>
  msg(str`${label}: ${value}`, {id: 'labelled.text'});

export const retry = (): string => msg('Retry', {id: 'shell.retry'});

/** Marks an entry of the host. */
export const fromRecordText = (): string => msg('From the patient record', {id: 'origin.host'});
