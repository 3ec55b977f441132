import type {Appearance} from './messages.js';

/** The public custom properties: styles do not reach into an iframe, so their values are sent. */
const tokens = [
  'color-surface',
  'color-surface-raised',
  'color-text',
  'color-text-muted',
  'color-border',
  'color-line',
  'color-accent',
  'color-on-accent',
  'color-selected',
  'color-on-selected',
  'color-critical',
  'color-high',
  'color-medium',
  'color-standard',
  'font-family',
  'font-size',
  'font-weight-strong',
  'space',
  'radius',
  'target-size',
  'choice-size',
  'icon-size',
  'disclosure-size',
  'max-inline-size',
  'focus-ring',
  'scroll-margin',
].map((name) => `--vacc-${name}`);

/** The styles and the language that the element inherits from the page, and its own direction. */
export function appearanceOf(element: Element): Appearance {
  const style = getComputedStyle(element);
  const {colorScheme, fontFamily} = style;
  const around = ancestorsOf(element);
  return {
    lang: around.find((ancestor) => ancestor.getAttribute('lang'))?.getAttribute('lang') ?? 'en',
    dir: element.getAttribute('dir') ?? '',
    colorScheme,
    fontFamily,
    fontSize: getComputedStyle(around.at(-1)!).fontSize,
    tokens: Object.fromEntries(
      tokens.flatMap((name) => {
        const value = style.getPropertyValue(name).trim();
        return value ? [[name, value] as const] : [];
      }),
    ),
  };
}

/** An element and its ancestors, through shadow hosts, as styles inherit. */
function ancestorsOf(element: Element): Element[] {
  const root = element.getRootNode();
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined);
  return parent ? [element, ...ancestorsOf(parent)] : [element];
}

/** Calls back when the inherited appearance may have changed. @returns a function that stops it. */
export function watchAppearance(element: Element, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  for (const ancestor of ancestorsOf(element)) observer.observe(ancestor, {attributes: true});
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', onChange);
  };
}

/** Gives the document the styles and the language of the page around it, before the assistant is rendered. */
export function applyAppearance({lang, colorScheme, fontFamily, fontSize, tokens}: Appearance) {
  const {documentElement: root} = document;
  root.lang = lang;
  for (const name of [...root.style]) root.style.removeProperty(name); // of the previous appearance
  const values = {'color-scheme': colorScheme, 'font-family': fontFamily, 'font-size': fontSize, ...tokens};
  for (const [name, value] of Object.entries(values)) root.style.setProperty(name, value);
}
