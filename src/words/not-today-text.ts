import {msg} from './localize.js';
import type {Decider, NotToday, NotTodayReason} from '../domain/result/not-today.js';
import {labelledText} from './step-labels.js';

export const notTodayLabel = (): string => msg('Not today', {id: 'not-today'});

export const notTodayReason = (reason: NotTodayReason): string =>
  ({
    declined: msg('declined', {id: 'not-today.declined'}),
    postponed: msg('postponed', {id: 'not-today.postponed'}),
    'not-available': msg('vaccine not available', {id: 'not-today.not-available'}),
    other: msg('other reason', {id: 'not-today.other'}),
  })[reason];

export const deciderText = (decidedBy: Decider): string =>
  ({
    patient: msg('decided by the patient', {id: 'not-today.patient'}),
    professional: msg('decided by the professional', {id: 'not-today.professional'}),
  })[decidedBy];

/**
 * `Not today: declined, decided by the patient, REVAXIS`, without the words of the note.
 *
 * @param vaccine The name of the vaccine that was meant.
 */
export const notTodayText = ({reason, decidedBy}: NotToday, vaccine: string | undefined): string =>
  labelledText(notTodayLabel(), [notTodayReason(reason), deciderText(decidedBy), vaccine].filter(Boolean).join(', '));
