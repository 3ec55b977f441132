interface Colour {
  /** 0 to 1 each. */
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly opacity: number;
}

/** In pixels. Small print has 12; nobody can read letters of less than 9. */
const leastSize = 9;

/** The least contrast that WCAG 2.2 asks of anything; less is a mistake, or meant to hide the text. */
const leastContrast = 3;

/**
 * Whether a text has a size and stands out from its background. Where that cannot be measured, as over an image or in
 * an unknown colour notation, the text counts as readable.
 *
 * @param page Colour of a page that has none of its own.
 * @param known Backgrounds found at the same moment: most elements share them.
 */
export function isReadable(text: Element, page: string, known: Backgrounds = new Map()): boolean {
  const {color, fontSize} = getComputedStyle(text);
  if (Number.parseFloat(fontSize) < leastSize) return false; // an element outside the page has no size: NaN
  const background = backgroundOf(text, page, known);
  const colour = parse(color);
  return !background || !colour || contrast(over(colour, background), background) >= leastContrast;
}

/** Browsers report most colours as `rgb(r g b / a)` with 0-255, and those of `color-mix()` as `color(srgb r g b / a)` with 0-1. */
function parse(colour: string): Colour | undefined {
  const [, notation, numbers = ''] = /^(rgba?|color)\((?:srgb )?([\d., /e-]+)\)$/.exec(colour) ?? [];
  if (!notation) return undefined;
  const most = notation === 'color' ? 1 : 255;
  const [red = 0, green = 0, blue = 0, opacity = 1] = numbers.split(/[, /]+/).map(Number);
  return {red: red / most, green: green / most, blue: blue / most, opacity};
}

/** Backgrounds by element, as far as they were found; that of the page by `null`. */
export type Backgrounds = Map<Element | null, Colour | undefined>;

/** The opaque colour behind an element; `undefined` where it cannot be told. */
function backgroundOf(element: Element | null, page: string, known: Backgrounds): Colour | undefined {
  if (!known.has(element)) known.set(element, element ? findBackground(element, page, known) : parse(page));
  return known.get(element);
}

function findBackground(element: Element, page: string, known: Backgrounds): Colour | undefined {
  const {backgroundColor, backgroundImage} = getComputedStyle(element);
  const colour = parse(backgroundColor);
  if (!colour || backgroundImage !== 'none') return undefined;
  if (colour.opacity === 1) return colour;
  const behind = backgroundOf(parentInFlatTree(element), page, known);
  return behind && over(colour, behind);
}

function parentInFlatTree(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** A colour as it looks on an opaque background. */
function over({red, green, blue, opacity}: Colour, behind: Colour): Colour {
  const mixed = (above: number, below: number) => above * opacity + below * (1 - opacity);
  return {red: mixed(red, behind.red), green: mixed(green, behind.green), blue: mixed(blue, behind.blue), opacity: 1};
}

/** @see WCAG 2.2, "contrast ratio" */
function contrast(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** @see WCAG 2.2, "relative luminance" */
const luminance = ({red, green, blue}: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
