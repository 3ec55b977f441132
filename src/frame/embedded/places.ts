import type {MessageLink} from '../message-link.js';

/** No scroll bar of its own: the page makes the frame as high as this is. On paper it is as long as it needs. */
const css = `
  :root { overflow: hidden; }
  body { margin: 0; }
  @media print { :root { overflow: visible; } }
`;

/**
 * Tells the page how high the content is, and where the focus is, so that it can bring that into sight. The height is
 * that of the body, which does not depend on the frame's: there is nothing that could run in a circle.
 *
 * @returns measures now
 */
export function reportPlaces(line: MessageLink): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const {body} = document;
  let before = 0;
  const measure = () => {
    const height = Math.ceil(Math.max(body.getBoundingClientRect().height, body.scrollHeight)); // lists hang over the end
    if (height !== before) line.say('vacc.size', {height});
    before = height;
  };
  const soon = () => void requestAnimationFrame(measure);
  new ResizeObserver(measure).observe(body);
  for (const type of ['input', 'focusin', 'focusout', 'click', 'keyup']) body.addEventListener(type, soon);
  body.addEventListener('focusin', (event) => {
    const [focused] = event.composedPath();
    if (!(focused instanceof Element)) return;
    measure(); // the frame has room for it first
    const {top, height} = focused.getBoundingClientRect();
    line.say('vacc.show', {top, height});
  });
  return measure;
}
