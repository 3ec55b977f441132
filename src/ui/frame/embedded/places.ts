import type {MessageLink} from '../message-link.js';

/** No scroll bar: the page makes the iframe as high as the content. Print shows all of it. */
const css = `
  :root { overflow: hidden; }
  body { margin: 0; }
  @media print { :root { overflow: visible; } }
`;

/**
 * Reports the height of the content and the position of the focus to the page, which scrolls to it. The height of the
 * body does not depend on that of the iframe, so there is no feedback loop.
 *
 * @returns a function that reports the height now, also an unchanged one: the last report may have been dropped
 */
export function reportPlaces(link: MessageLink): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const {body} = document;
  let before = 0;
  const measure = () => {
    const height = Math.ceil(Math.max(body.getBoundingClientRect().height, body.scrollHeight)); // of open lists, too
    if (height !== before) link.notify('vacc.size', {height});
    before = height;
  };
  const soon = () => void requestAnimationFrame(measure);
  new ResizeObserver(measure).observe(body);
  for (const type of ['input', 'focusin', 'focusout', 'click', 'keyup']) body.addEventListener(type, soon);
  body.addEventListener('focusin', (event) => {
    const [focused] = event.composedPath();
    if (!(focused instanceof Element)) return;
    measure(); // the iframe must be high enough first
    const {top, height} = focused.getBoundingClientRect();
    link.notify('vacc.show', {top, height});
  });
  return () => {
    before = 0;
    measure();
  };
}
