import type {Catalogue} from '../../../contract/catalogue.js';
import type {ActEntry} from '../../../domain/entries/entries.js';
import type {VaccResult} from '../../../domain/result/result.js';
import type {StepElement} from '../../parts/step-element.js';

/** The answers about a vaccine given today. */
export type GivenAct = Readonly<Pick<ActEntry, 'vaccineId' | 'booster'>>;

/** The data that the form uses. */
export interface Host extends StepElement {
  readonly catalogue: Catalogue | undefined;
  readonly result: VaccResult | undefined;
}

export const nothingYet: GivenAct = {vaccineId: '', booster: ''};
