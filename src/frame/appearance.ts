import type {Appearance} from './messages.js';

/** The public custom properties: styles do not cross the border of a frame, so their values are handed over. */
const tokens = [
  ...['surface', 'surface-raised', 'text', 'text-muted', 'border', 'accent', 'on-accent'].map(
    (name) => `color-${name}`,
  ),
  ...['critical', 'high', 'medium', 'standard'].map((name) => `color-${name}`),
  ...['font-family', 'font-size', 'space', 'radius', 'target-size', 'max-inline-size', 'focus-ring', 'scroll-margin'],
].map((name) => `--vacc-${name}`);

/** What the element inherits from the page where it stands. */
export function appearanceOf(element: Element): Appearance {
  const style = getComputedStyle(element);
  const {direction, colorScheme, fontFamily} = style;
  return {
    lang:
      lineOf(element)
        .find((each) => each.getAttribute('lang'))
        ?.getAttribute('lang') ?? 'en',
    dir: direction,
    colorScheme,
    fontFamily,
    fontSize: getComputedStyle(element.ownerDocument.documentElement).fontSize,
    tokens: Object.fromEntries(
      tokens.flatMap((name) => {
        const value = style.getPropertyValue(name).trim();
        return value ? [[name, value] as const] : [];
      }),
    ),
  };
}

/** An element and everything around it, through shadow hosts and slots as styles inherit, out to the document. */
export function lineOf(element: Element): Element[] {
  const root = element.getRootNode();
  const around = element.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined);
  return around ? [element, ...lineOf(around)] : [element];
}

/** Calls back when something around the element may have changed its look. @returns a function that ends it. */
export function watchAppearance(element: Element, changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  for (const each of lineOf(element)) observer.observe(each, {attributes: true});
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', changed);
  };
}
