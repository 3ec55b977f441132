import {html, nothing, type TemplateResult} from 'lit';

/** Whose headings these are: the host page sets the level of the first. */
interface HeadingHost {
  readonly headingLevel: number;
}

/**
 * A heading, whose level continues the outline of the page.
 *
 * @param depth 1 for the name of the step, 2 for its parts, and so on. A theme styles it by its part.
 */
export function heading(
  {headingLevel}: HeadingHost,
  depth: number,
  content: unknown,
  options: {id?: string; class?: string} = {},
): TemplateResult {
  const {id = nothing, class: name = nothing} = options;
  const part = `heading heading-${Math.min(depth, 4)}`;
  switch (Math.min(Math.max((headingLevel || 2) + depth - 1, 2), 6)) {
    case 2:
      return html`<h2 id=${id} class=${name} part=${part} tabindex="-1">${content}</h2>`;
    case 3:
      return html`<h3 id=${id} class=${name} part=${part} tabindex="-1">${content}</h3>`;
    case 4:
      return html`<h4 id=${id} class=${name} part=${part} tabindex="-1">${content}</h4>`;
    case 5:
      return html`<h5 id=${id} class=${name} part=${part} tabindex="-1">${content}</h5>`;
    default:
      return html`<h6 id=${id} class=${name} part=${part} tabindex="-1">${content}</h6>`;
  }
}
