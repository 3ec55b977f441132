import {html, nothing, type TemplateResult} from 'lit';

/** A heading whose level the host page sets, so that the outline of the component continues that of the page. */
export function heading(level: number, content: unknown, options: {id?: string; class?: string} = {}): TemplateResult {
  const {id = nothing, class: name = nothing} = options;
  switch (Math.min(Math.max(level || 2, 2), 6)) {
    case 2:
      return html`<h2 id=${id} class=${name} part="heading" tabindex="-1">${content}</h2>`;
    case 3:
      return html`<h3 id=${id} class=${name} part="heading" tabindex="-1">${content}</h3>`;
    case 4:
      return html`<h4 id=${id} class=${name} part="heading" tabindex="-1">${content}</h4>`;
    case 5:
      return html`<h5 id=${id} class=${name} part="heading" tabindex="-1">${content}</h5>`;
    default:
      return html`<h6 id=${id} class=${name} part="heading" tabindex="-1">${content}</h6>`;
  }
}
