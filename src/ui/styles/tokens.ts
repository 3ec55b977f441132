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
 * @cssprop --vacc-max-inline-size - Widest that `<vacc-assistant>` becomes.
 * @cssprop --vacc-scroll-margin - Room kept above what is scrolled into view, for what the page keeps at its top.
 * @cssprop --vacc-focus-ring - Colour of the ring around what has the focus.
 * @cssprop --vacc-color-surface - Background.
 * @cssprop --vacc-color-surface-raised - Background of what stands out, such as the option pointed at.
 * @cssprop --vacc-color-text - Text; most shades are mixed from it.
 * @cssprop --vacc-color-text-muted - Text that matters less, such as hints.
 * @cssprop --vacc-color-border - Border of fields and buttons.
 * @cssprop --vacc-color-accent - Links, buttons and the step on screen.
 * @cssprop --vacc-color-on-accent - Text on the accent colour.
 * @cssprop --vacc-color-critical - What is critical, and errors. Shape and words say it too, and cannot be themed.
 * @cssprop --vacc-color-high - What has high priority, and doubts.
 * @cssprop --vacc-color-medium - What has medium priority, and information.
 * @cssprop --vacc-color-standard - What has standard priority.
 */
const tokens = css`
  :host {
    --_strong: var(--vacc-font-weight-strong, 600);
    --_space: var(--vacc-space, 0.5rem);
    --_radius: var(--vacc-radius, 0.375rem);
    --_target: var(--vacc-target-size, 2.75rem);
    --_measure: var(--vacc-max-inline-size, 75rem);
    --_surface: var(--vacc-color-surface, #fff);
    --_text: var(--vacc-color-text, #1b2430);
    --_accent: var(--vacc-color-accent, #1f4e99);
    --_on-accent: var(--vacc-color-on-accent, #fff);
    --_critical: var(--vacc-color-critical, #9b1c1c);
    --_high: var(--vacc-color-high, #8a4b00);
    --_medium: var(--vacc-color-medium, #1f4e99);
    --_standard: var(--vacc-color-standard, #1b5e37);
    --_raised: var(--vacc-color-surface-raised, color-mix(in srgb, var(--_text) 4%, var(--_surface)));
    --_muted: var(--vacc-color-text-muted, color-mix(in srgb, var(--_text) 80%, var(--_surface)));
    --_border: var(--vacc-color-border, color-mix(in srgb, var(--_text) 60%, var(--_surface)));
    --_line: color-mix(in srgb, var(--_text) 18%, var(--_surface));
    --_focus: var(--vacc-focus-ring, var(--_accent));
    --_closed: '▸';
    display: block;
    direction: ltr; /* the page around may run the other way */
    color: var(--_text);
    font-family: var(--vacc-font-family, inherit);
    font-size: var(--vacc-font-size, 1rem);
    line-height: 1.5;
    overflow-wrap: break-word; /* for long words in a large font */
    ${ownText}
  }
  :host([dir='rtl' i]) {
    --_closed: '◂';
    direction: rtl;
  }
  /* The width of an element whose parent is as wide as its content: a container would have none. */
  .strut {
    display: grid;
    grid-template-columns: minmax(10rem, 48rem);
  }
  .container {
    container-type: inline-size;
  }
  .default-ring {
    --_focus: var(--_accent);
  }
  time {
    unicode-bidi: plaintext; /* else "14 March 2012" would read "March 2012 14" from right to left */
  }
  @supports (color: light-dark(#000, #fff)) {
    :host {
      --_surface: var(--vacc-color-surface, light-dark(#fff, #16191d));
      --_text: var(--vacc-color-text, light-dark(#1b2430, #e9edf1));
      --_accent: var(--vacc-color-accent, light-dark(#1f4e99, #9cc4ff));
      --_on-accent: var(--vacc-color-on-accent, light-dark(#fff, #10151b));
      --_critical: var(--vacc-color-critical, light-dark(#9b1c1c, #ff9d94));
      --_high: var(--vacc-color-high, light-dark(#8a4b00, #ffc46b));
      --_medium: var(--vacc-color-medium, light-dark(#1f4e99, #9cc4ff));
      --_standard: var(--vacc-color-standard, light-dark(#1b5e37, #8fd9a8));
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
