import {html, nothing, type TemplateResult} from 'lit';

/** A word beside a text that says more about it; nothing without one. */
export const tag = (word: string | false | undefined): TemplateResult | typeof nothing =>
  word ? html` <bdi class="tag">${word}</bdi>` : nothing;
