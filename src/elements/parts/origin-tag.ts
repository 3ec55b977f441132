import {html, nothing, type TemplateResult} from 'lit';
import {fromRecord, type Origin} from '../../domain/entries/entries.js';
import {fromRecordText} from '../../i18n/step-labels.js';

/** Beside an entry that the host's record gave: the reader did not type it and may want to check it. */
export const originTag = (origin: Origin | undefined): TemplateResult | typeof nothing =>
  fromRecord(origin) ? html` <span class="tag">${fromRecordText()}</span>` : nothing;
