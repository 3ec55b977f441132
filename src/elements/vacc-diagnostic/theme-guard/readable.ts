type Colour = readonly [red: number, green: number, blue: number, opacity: number];

/** Letters that nobody can read; small print has 12 pixels. */
const leastSize = 9;

/**
 * Whether a text has a size, and stands out from what is behind it by 3:1, the least that WCAG asks of anything: less is a mistake or
 * meant to hide it. What cannot be told, such as a picture behind it or a colour in another notation, counts as readable.
 *
 * @param page Colour of a page that has none of its own.
 * @param known What was found behind others at the same moment: most stand on the same.
 */
export function isReadable(text: Element, page: string, known: Backgrounds = new Map()): boolean {
  const behind = backgroundOf(text, page, known);
  // What is in no page has neither.
  const {color, fontSize} = getComputedStyle(text);
  const colour = read(color);
  return (
    !(Number.parseFloat(fontSize) < leastSize) && (!behind || !colour || contrast(over(colour, behind), behind) >= 3)
  );
}

/** What browsers make of most colours; `color-mix()` gives the second. */
function read(colour: string): Colour | undefined {
  const [, notation] = /^(rgba?|color)\((?:srgb )?[\d., /e-]+\)$/.exec(colour) ?? [];
  if (!notation) return undefined;
  const [red, green, blue, opacity = 1] = (colour.match(/(?<![a-z])[\d.]+(e-\d+)?/g) ?? []).map(Number);
  const most = notation === 'color' ? 1 : 255;
  return [red! / most, green! / most, blue! / most, opacity];
}

/** What stands behind an element, so far as it was found. */
export type Backgrounds = Map<Element | null, Colour | undefined>;

function backgroundOf(element: Element | null, page: string, known: Backgrounds): Colour | undefined {
  if (!known.has(element)) known.set(element, element ? lookBehind(element, page, known) : read(page));
  return known.get(element);
}

function lookBehind(element: Element, page: string, known: Backgrounds): Colour | undefined {
  const {backgroundColor, backgroundImage} = getComputedStyle(element);
  const colour = read(backgroundColor);
  if (!colour || backgroundImage !== 'none') return undefined;
  if (colour[3] === 1) return colour;
  const behind = backgroundOf(around(element), page, known);
  return behind && over(colour, behind);
}

const around = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;

const over = ([red, green, blue, opacity]: Colour, [r, g, b]: Colour): Colour => {
  const mixed = (above: number, below: number) => above * opacity + below * (1 - opacity);
  return [mixed(red, r), mixed(green, g), mixed(blue, b), 1];
};

/** @see WCAG 2.2, "contrast ratio" */
function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  const [r, g, b] = [red, green, blue].map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
