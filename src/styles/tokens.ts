import {css} from 'lit';

/**
 * The values that everything else is drawn with. Public properties start `--vacc-`; the private ones behind them are
 * set once per element, so that a host's value reaches every part.
 *
 * Colours follow the page's own `color-scheme` by `light-dark()`: a host that is light only keeps a light widget,
 * whatever the system prefers. Browsers that do not know it yet get the light colours.
 */
export default css`
  :host {
    --_font: var(--vacc-font-family, inherit);
    --_size: var(--vacc-font-size, 1rem);
    --_space: var(--vacc-space, 0.5rem);
    --_radius: var(--vacc-radius, 0.375rem);
    --_target: var(--vacc-target-size, 2.75rem);
    --_measure: var(--vacc-max-inline-size, 75rem);
    --_surface: var(--vacc-color-surface, #fff);
    --_raised: var(--vacc-color-surface-raised, #f5f7f9);
    --_text: var(--vacc-color-text, #1b2430);
    --_muted: var(--vacc-color-text-muted, #4a5568);
    --_border: var(--vacc-color-border, #76808c);
    --_line: var(--vacc-color-line, #d5dae0);
    --_accent: var(--vacc-color-accent, #1f4e99);
    --_on-accent: var(--vacc-color-on-accent, #fff);
    --_focus: var(--vacc-focus-ring, #1f4e99);
    --_critical: var(--vacc-color-critical, #9b1c1c);
    --_critical-tint: var(--vacc-color-critical-tint, #fdecea);
    --_high: var(--vacc-color-high, #8a4b00);
    --_high-tint: var(--vacc-color-high-tint, #fff4e0);
    --_medium: var(--vacc-color-medium, #1f4e99);
    --_medium-tint: var(--vacc-color-medium-tint, #e9f1fc);
    --_standard: var(--vacc-color-standard, #1b5e37);
    --_standard-tint: var(--vacc-color-standard-tint, #e8f5ec);
    display: block;
    box-sizing: border-box;
    color: var(--_text);
    font-family: var(--_font);
    font-size: var(--_size);
    line-height: 1.5;
  }
  @supports (color: light-dark(#000, #fff)) {
    :host {
      --_surface: var(--vacc-color-surface, light-dark(#fff, #16191d));
      --_raised: var(--vacc-color-surface-raised, light-dark(#f5f7f9, #20252b));
      --_text: var(--vacc-color-text, light-dark(#1b2430, #e9edf1));
      --_muted: var(--vacc-color-text-muted, light-dark(#4a5568, #c3cad3));
      --_border: var(--vacc-color-border, light-dark(#76808c, #8b95a1));
      --_line: var(--vacc-color-line, light-dark(#d5dae0, #3a424c));
      --_accent: var(--vacc-color-accent, light-dark(#1f4e99, #9cc4ff));
      --_on-accent: var(--vacc-color-on-accent, light-dark(#fff, #10151b));
      --_focus: var(--vacc-focus-ring, light-dark(#1f4e99, #9cc4ff));
      --_critical: var(--vacc-color-critical, light-dark(#9b1c1c, #ff9d94));
      --_critical-tint: var(--vacc-color-critical-tint, light-dark(#fdecea, #3a1d1c));
      --_high: var(--vacc-color-high, light-dark(#8a4b00, #ffc46b));
      --_high-tint: var(--vacc-color-high-tint, light-dark(#fff4e0, #35280f));
      --_medium: var(--vacc-color-medium, light-dark(#1f4e99, #9cc4ff));
      --_medium-tint: var(--vacc-color-medium-tint, light-dark(#e9f1fc, #1a2738));
      --_standard: var(--vacc-color-standard, light-dark(#1b5e37, #8fd9a8));
      --_standard-tint: var(--vacc-color-standard-tint, light-dark(#e8f5ec, #172c20));
    }
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
`;
