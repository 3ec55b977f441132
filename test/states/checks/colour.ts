import {around, closest, html, isForReadersOnly, named, tabStops, textNodes, within} from './walk.js';

type Rgb = readonly [red: number, green: number, blue: number];

const canvas = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true})!;
const read = new Map<string, readonly number[]>();

/** The rendered values of any CSS colour, with its opacity. */
function rgba(colour: string): readonly number[] {
  const known = read.get(colour);
  if (known) return known;
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const {data} = canvas.getImageData(0, 0, 1, 1);
  const value = [data[0]!, data[1]!, data[2]!, data[3]! / 255];
  read.set(colour, value);
  return value;
}

/** The colour behind an element: the layers of its ancestors, down to the page. */
function backgroundOf(element: Element | null): Rgb {
  if (!element) return rgba('Canvas').slice(0, 3) as unknown as Rgb;
  const [red, green, blue, opacity] = rgba(getComputedStyle(element).backgroundColor) as [
    number,
    number,
    number,
    number,
  ];
  if (opacity === 1) return [red, green, blue];
  const below = backgroundOf(around(element));
  return opacity === 0
    ? below
    : ([red, green, blue].map((value, index) => value * opacity + below[index]! * (1 - opacity)) as unknown as Rgb);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @see WCAG 2.2, "contrast ratio" */
function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const against = (colour: string, background: Rgb) => contrast(rgba(colour).slice(0, 3) as unknown as Rgb, background);
const low = (what: string, ratio: number, element: Element) => `${what} ${ratio.toFixed(2)}:1 ${named(element)}`;

/** Icons and the borders of controls have a contrast of 3:1 to their surroundings. */
export function graphics(element: HTMLElement): string[] {
  const icons = [...within(element)]
    .filter((found) => found instanceof SVGSVGElement)
    .map((icon) => ['icon', against(getComputedStyle(icon).color, backgroundOf(icon)), around(icon)!] as const);
  const lines = html(element)
    .filter(
      (found) => found.matches('button, select, input:is([type=text], [type=search])') && !found.matches(':disabled'),
    )
    .filter((found) => getComputedStyle(found).borderTopStyle !== 'none' && !isForReadersOnly(found))
    .map(
      (found) => ['line', against(getComputedStyle(found).borderTopColor, backgroundOf(around(found))), found] as const,
    );
  const texts = [...within(element)]
    .filter((found) => found instanceof SVGTextElement)
    .map((text) => ['text', against(getComputedStyle(text).fill, behindText(text)) / 1.5, text] as const); // 4.5:1
  return [...icons, ...lines, ...texts]
    .filter(([, ratio]) => ratio < 3)
    .map(([what, ratio, at]) => low(what, ratio, at));
}

/** Every text has a contrast of 4.5:1 to its background, a large one of 3:1. @see WCAG 2.2, 1.4.3 */
export const texts = (element: HTMLElement): string[] =>
  [...textNodes(element)]
    .filter(({parent}) => !isForReadersOnly(parent) && closest(parent, ':disabled') === null)
    .flatMap(({parent}) => {
      const {color, fontSize, fontWeight} = getComputedStyle(parent);
      const size = parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.5 && Number(fontWeight) >= 700);
      const ratio = against(color, backgroundOf(parent));
      return ratio < (isLarge ? 3 : 4.5) ? [low('text', ratio, parent)] : [];
    });

/** A number is inside the shape drawn before it; other texts are beside the shapes. */
function behindText(text: SVGTextElement): Rgb {
  const shape = text.previousElementSibling;
  const [a, b] = [text.getBoundingClientRect(), shape?.getBoundingClientRect()];
  const isInside = b && b.left <= a.left && b.right >= a.right && b.top <= a.top + 2 && b.bottom >= a.bottom - 2;
  const fill = shape && getComputedStyle(shape).fill;
  return isInside && fill && fill !== 'none' ? (rgba(fill).slice(0, 3) as unknown as Rgb) : backgroundOf(text);
}

/** Every icon works with forced colours: it has a size and a text colour. */
export const iconsSeen = (element: HTMLElement): string[] =>
  [...within(element)]
    .filter((found) => found instanceof SVGSVGElement)
    .flatMap((icon) => {
      const {width, height} = icon.getBoundingClientRect();
      const painted = [...icon.querySelectorAll('*')].map((shape) => getComputedStyle(shape));
      const colours = painted.flatMap(({fill, stroke}) => [fill, stroke]).filter((colour) => colour !== 'none');
      const seen = colours.some((colour) => against(colour, backgroundOf(icon)) >= 3);
      return width > 0 && height > 0 && seen ? [] : [named(around(icon)!)];
    });

const marks = ['[aria-pressed=true]', '[aria-selected=true]', '[aria-current]'];

/** Pressed, selected and current items differ from the others not only by colour. */
export const selectionSeen = (element: HTMLElement): string[] =>
  html(element)
    .filter((found) => marks.some((mark) => found.matches(mark)))
    .filter((found) => {
      const [, attribute] = /\[([\w-]+)/.exec(marks.find((mark) => found.matches(mark))!)!;
      const others = html(element).filter(
        (other) =>
          other.localName === found.localName &&
          other !== found &&
          other.getAttribute(attribute!) !== found.getAttribute(attribute!) &&
          other.parentElement === found.parentElement,
      );
      return others.length > 0 && others.every((other) => shapeOf(other) === shapeOf(found));
    })
    .map(named);

const shapeOf = (element: Element) =>
  ['', '::before', '::after']
    .map((pseudo) => getComputedStyle(element, pseudo))
    .map((style) => [
      style.borderWidth,
      style.borderStyle,
      style.borderColor,
      style.fontWeight,
      style.textDecorationLine,
      style.content,
      style.outlineWidth,
    ])
    .join();

/** The focus ring is at least 2 px wide with a contrast of 3:1; checked for one control of each kind. */
export function focusRing(element: HTMLElement): string[] {
  const kinds = new Map(tabStops(element).map((stop) => [kindOf(stop), stop]));
  return [...kinds.values()].flatMap((stop) => {
    stop.focus({preventScroll: true});
    const {outlineStyle, outlineWidth, outlineColor, outlineOffset} = getComputedStyle(stop);
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return [`no ring: ${named(stop)}`];
    // With a gap, both sides of the ring have the colour around the control.
    const inside = parseFloat(outlineOffset) > 0 ? [] : [backgroundOf(stop)];
    const ratio = Math.min(...[backgroundOf(around(stop)), ...inside].map((next) => against(outlineColor, next)));
    return ratio < 3 ? [low('ring', ratio, stop)] : [];
  });
}

const kindOf = (element: Element) =>
  `${element.localName} ${element.className} ${element.getAttribute('type')} ${around(element)?.localName}`;
