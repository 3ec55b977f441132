/**
 * Leaves the default focus ring in a container where the page's `--vacc-focus-ring` is no colour. CSS alone would draw it in
 * the colour of the text, which for some buttons is that of the page behind them.
 */
export function checkFocusRing(container: HTMLElement) {
  const ring = getComputedStyle(container).getPropertyValue('--vacc-focus-ring');
  container.classList.toggle('default-ring', ring !== '' && !CSS.supports('color', ring));
}
