import {msg} from './localize.js';
import type {VisitPlace} from '../domain/result/next-visit.js';

/** The heading of the diseases at a place of a day. */
export const visitPlaceTitle = (place: VisitPlace): string =>
  ({
    within: msg('Within the dates given', {id: 'visit.within'}),
    before: msg('Before the dates given', {id: 'visit.before'}),
    after: msg('After the dates given', {id: 'visit.after'}),
    apart: msg('No dates to compare with', {id: 'visit.apart'}),
  })[place];

/** The service gives dates by disease: nothing here says which vaccines go together. */
export const overlapText = (): string =>
  msg('These dates overlap. Spacing and giving vaccines together are your decision.', {id: 'visit.overlap'});
