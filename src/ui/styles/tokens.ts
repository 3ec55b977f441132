import {css} from 'lit';
import direction from './direction.js';
import {ownText} from './text.js';

/**
 * The design tokens. Public properties start with `--vacc-`; each element sets the private ones (`--_`) from them once.
 * Shades are mixed from the text, surface and status colours, so they follow a theme by themselves.
 *
 * Colours follow the page's `color-scheme` by `light-dark()`: on a light-only page the component stays light, whatever
 * the system prefers. Browsers without `light-dark()` get the light colours.
 *
 * @cssprop --vacc-font-family - Font of all text.
 * @cssprop --vacc-font-size - Size of ordinary text; headings and small print follow it.
 * @cssprop --vacc-font-weight-strong - Weight of headings, labels and what stands out.
 * @cssprop --vacc-space - The unit that all distances are made of.
 * @cssprop --vacc-radius - Roundness of fields, buttons and boxes.
 * @cssprop --vacc-target-size - Least height of what is pressed; not below 24 pixels.
 * @cssprop --vacc-choice-size - Size of a radio button or a checkbox.
 * @cssprop --vacc-icon-size - Size of a sign beside a word, such as that of an alert. Not below 0.875em.
 * @cssprop --vacc-disclosure-size - Size of the corner beside what opens.
 * @cssprop --vacc-max-inline-size - Widest that `<vacc-assistant>` becomes.
 * @cssprop --vacc-scroll-margin - Room kept above what is scrolled into view, for what the page keeps at its top.
 * @cssprop --vacc-focus-ring - Colour of the ring around what has the focus.
 * @cssprop --vacc-color-surface - Background.
 * @cssprop --vacc-color-surface-raised - Background of what stands out, such as the option pointed at.
 * @cssprop --vacc-color-text - Text; most shades are mixed from it.
 * @cssprop --vacc-color-text-muted - Text that matters less, such as hints.
 * @cssprop --vacc-color-border - Border of fields and buttons.
 * @cssprop --vacc-color-line - Lines between rows and around cards, which separate and say nothing.
 * @cssprop --vacc-color-selected - Ground of the chosen one of two views, such as list or timeline.
 * @cssprop --vacc-color-on-selected - Text on the ground of what is chosen.
 * @cssprop --vacc-color-accent - Links, buttons and the step on screen.
 * @cssprop --vacc-color-on-accent - Text on the accent colour.
 * @cssprop --vacc-color-critical - What is critical, and errors. Shape and words say it too, and cannot be themed.
 * @cssprop --vacc-color-high - What has high priority, and doubts.
 * @cssprop --vacc-color-medium - What has medium priority, and information.
 * @cssprop --vacc-color-standard - What has standard priority.
 */
const tokens = css`
  :host {
    --_rem: max(16px, 1rem); /* a page can make its root smaller than any text that is read, such as 62.5 % */
    --_strong: var(--vacc-font-weight-strong, 600);
    --_space: var(--vacc-space, calc(0.5 * var(--_rem)));
    --_radius: var(--vacc-radius, 6px);
    --_target: var(--vacc-target-size, calc(2.25 * var(--_rem)));
    --_primary: calc(var(--_target) + 4px);
    --_choice-size: var(--vacc-choice-size, 1.25em);
    --_icon-size: var(--vacc-icon-size, 1.125em);
    --_disclosure-size: var(--vacc-disclosure-size, 0.4375em);
    --_measure: var(--vacc-max-inline-size, calc(75 * var(--_rem)));
    --_surface: var(--vacc-color-surface, #fff);
    --_text: var(--vacc-color-text, #12202b);
    --_accent: var(--vacc-color-accent, #1d4e9e);
    --_on-accent: var(--vacc-color-on-accent, #fff);
    --_critical: var(--vacc-color-critical, #9b1c1c);
    --_high: var(--vacc-color-high, #8a4b00);
    --_medium: var(--vacc-color-medium, #1d4e9e);
    --_standard: var(--vacc-color-standard, #33424e);
    --_raised: var(--vacc-color-surface-raised, color-mix(in srgb, var(--_text) 4%, var(--_surface)));
    --_muted: var(--vacc-color-text-muted, color-mix(in srgb, var(--_text) 76%, var(--_surface)));
    --_border: var(--vacc-color-border, color-mix(in srgb, var(--_text) 61%, var(--_surface)));
    --_line: var(--vacc-color-line, color-mix(in srgb, var(--_text) 17%, var(--_surface)));
    --_tint: color-mix(in srgb, var(--_accent) 6%, var(--_surface));
    --_hair: color-mix(in srgb, var(--_line) 53%, var(--_surface));
    --_selected: var(--vacc-color-selected, var(--_text));
    --_on-selected: var(--vacc-color-on-selected, var(--_surface));
    --_focus: var(--vacc-focus-ring, var(--_accent));
    --_micro: 0.8125em; /* 13 px of 16: nothing is smaller */
    --_small: 0.875em;
    --_large: 1.0625em;
    --_title: 1.75em;
    --_closed: 45deg; /* the turn of the corner that is drawn before what opens */
    --_open: 135deg;
    display: block;
    direction: ltr; /* the page around may run the other way */
    color: var(--_text);
    font-family: var(--vacc-font-family, inherit);
    font-size: medium; /* the user's own size, whatever the page has */
    line-height: 1.45;
    overflow-wrap: break-word; /* for long words in a large font */
    ${ownText}
  }
  :host([dir='rtl' i]) {
    --_closed: -45deg;
    --_open: -135deg;
    direction: rtl;
  }
  .text {
    font-size: var(--vacc-font-size, max(1em, 1rem));
  }
  /* The width of an element whose parent is as wide as its content: a container would have none. */
  .strut {
    display: grid;
    grid-template-columns: minmax(calc(12 * var(--_rem)), calc(48 * var(--_rem)));
  }
  .container {
    container-type: inline-size;
  }
  .container.public {
    --_target: var(--vacc-target-size, calc(2.75 * var(--_rem)));
    --_primary: calc(var(--_target) + 8px);
    --_micro: 0.8334em; /* 15 px of 18 */
    --_small: 0.8889em;
    --_large: 1.1112em;
    --_title: 1.5556em;
    --_choice-size: var(--vacc-choice-size, 1.3334em); /* 24 px */
    font-size: 1.125em;
  }
  .default-ring {
    --_focus: var(--_accent);
  }
  :where(h2, h3, h4, h5, h6, p, li, dt, dd, pre, legend, figcaption, label, button, summary, th, td, div, section),
  :where(span, strong, small) {
    unicode-bidi: var(--_bidi); /* see direction.ts */
  }
  time {
    unicode-bidi: plaintext; /* else "14 March 2012" would read "March 2012 14" from right to left */
  }
  @supports (color: light-dark(#000, #fff)) {
    :host {
      --_surface: var(--vacc-color-surface, light-dark(#fff, #151c22));
      --_text: var(--vacc-color-text, light-dark(#12202b, #eef3f7));
      --_accent: var(--vacc-color-accent, light-dark(#1d4e9e, #9cc3ff));
      --_on-accent: var(--vacc-color-on-accent, light-dark(#fff, #0e1720));
      --_critical: var(--vacc-color-critical, light-dark(#9b1c1c, #ffa59b));
      --_high: var(--vacc-color-high, light-dark(#8a4b00, #ffc569));
      --_medium: var(--vacc-color-medium, light-dark(#1d4e9e, #9cc3ff));
      --_standard: var(--vacc-color-standard, light-dark(#33424e, #c8d2da));
    }
  }
  /* The system leaves the colours of a drawing as they are: a dark red on black. */
  @media (forced-colors: active) {
    :host {
      --_critical: CanvasText;
      --_high: CanvasText;
      --_medium: CanvasText;
      --_standard: CanvasText;
      --_muted: CanvasText; /* in a "summary", Chromium would give it the colour of a link */
    }
  }
  @media (pointer: coarse) {
    :host {
      --_target: var(--vacc-target-size, calc(2.75 * var(--_rem)));
    }
  }
  @media print {
    :host {
      color-scheme: light; /* paper is white */
    }
  }
  :host([hidden]) {
    display: none;
  }
  :host,
  *,
  *::before,
  *::after {
    box-sizing: border-box;
    scroll-margin-block: var(--vacc-scroll-margin, 1rem); /* below a fixed header of the host page */
  }
  :is(h2, h3, h4, h5, h6, th, strong) {
    font-weight: var(--_strong);
  }
`;

export default [tokens, direction];
