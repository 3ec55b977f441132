import {closest, controls, html, isForReadersOnly, named, tabStops, textNodes, within} from './walk.js';

/** Nothing is wider than the page, and every control is inside it. */
export function reflow(element: HTMLElement): string[] {
  const width = document.documentElement.clientWidth;
  const wide = document.documentElement.scrollWidth > width;
  const out = html(element).filter((found) => {
    const {left, right} = found.getBoundingClientRect();
    return (left < -1 || right > width + 1) && !isForReadersOnly(found) && !inScroller(found);
  });
  const unreachable = controls(element).filter((control) => {
    const {width: w, height: h} = control.getBoundingClientRect();
    return (w === 0 || h === 0) && !isForReadersOnly(control);
  });
  return [
    ...(wide ? [`the page scrolls to ${document.documentElement.scrollWidth} px`] : []),
    ...out.map((found) => `sticks out: ${named(found)}`),
    ...unreachable.map((control) => `no size: ${named(control)}`),
  ];
}

/** A code preview may have its own scroll bar. */
const inScroller = (element: Element) => {
  const scroller = closest(element, 'pre');
  return scroller !== null && scroller !== element;
};

/** No text overflows its box or is clipped by it. */
export const clipped = (element: HTMLElement): string[] =>
  html(element)
    .filter(
      (found) => !found.matches('pre') && !isLongerThanAsked(found) && getComputedStyle(found).display !== 'inline',
    )
    .filter((found) => !isForReadersOnly(found))
    .filter((found) => {
      const cuts = /hidden|clip/.test(getComputedStyle(found).overflow);
      const tall = cuts && found.scrollHeight > found.clientHeight + 1;
      return found.clientWidth > 0 && (found.scrollWidth > found.clientWidth + 1 || tall);
    })
    .map((found) => `${found.scrollWidth} px of text in ${found.clientWidth}: ${named(found)}`);

/** A text that is too long for its field can be scrolled. */
const isLongerThanAsked = (element: Element) =>
  element instanceof HTMLInputElement && element.value.length > element.size;

const widths = Array.from({length: 49}, (_, index) => 320 + index * 20);

/** Words of up to 20 letters that are broken at a width from 320 to 1280 px, and what scrolls sideways there. */
export function brokenWords(element: HTMLElement): string[] {
  const {style} = element.parentElement!;
  const found = new Map<string, number[]>();
  for (const width of widths) {
    style.inlineSize = `${width}px`;
    const broken = [...textNodes(element)].flatMap(({node, parent}) =>
      parent.matches('pre') || isForReadersOnly(parent) ? [] : brokenIn(node),
    );
    if (element.scrollWidth > width + 1) broken.push('(scrolls sideways)');
    for (const word of broken) found.set(word, [...(found.get(word) ?? []), width]);
  }
  style.inlineSize = '';
  return [...found].map(([word, at]) => `${word} at ${at[0]} to ${at.at(-1)} px`);
}

function brokenIn(node: Text): string[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  if (lines(range) === 1) return [];
  // An address, and any other piece of more than 20 letters, may be broken.
  return [...node.data.matchAll(/\S+:\/\/\S+|[\p{L}\p{M}\p{N}'’]{2,}/gu)]
    .filter(([word]) => word.length <= 20)
    .filter(({0: word, index}) => {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return lines(range) > 1;
    })
    .map(([word]) => word);
}

const lines = (range: Range) => new Set(Array.from(range.getClientRects(), ({top}) => Math.round(top))).size;

/** The tab order goes down the screen, along a line in reading direction, and from the end of a column to the next one. */
export function tabOrder(element: HTMLElement): string[] {
  const rtl = getComputedStyle(element).direction === 'rtl';
  const stops = tabStops(element).filter((stop) => !isForReadersOnly(stop));
  const positive = stops
    .filter(({tabIndex}) => tabIndex > 0)
    .map((stop) => `tabindex ${stop.tabIndex}: ${named(stop)}`);
  const back = stops.slice(1).filter((stop, index) => {
    const [a, b] = placesOf(stops[index]!, stop);
    const above = b.bottom <= a.top + 1;
    const sameLine = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2;
    const before = rtl ? b.left >= a.right - 1 : b.right <= a.left + 1;
    const isNextColumn = isInOneList(stops[index]!, stop) && (rtl ? b.right <= a.left : b.left >= a.right);
    return (above && !isNextColumn) || (sameLine && before);
  });
  return [...positive, ...back.map((stop) => `visually before the stop before it: ${named(stop)}`)];
}

/** Whether both stops are in one list that is set in columns. */
function isInOneList(...stops: [Element, Element]): boolean {
  const [one, other] = stops.map((stop) => stop.closest('ul'));
  return one !== null && one === other && getComputedStyle(one!).columnWidth !== 'auto';
}

/** The positions of two tab stops. Cards and the fields of an entry are side by side, so the positions of those count. */
function placesOf(...stops: [Element, Element]): [DOMRect, DOMRect] {
  const cards = stops.map((stop) => stop.closest('.cards > *, .entry > *'));
  const isInOne = cards[0] === cards[1];
  return stops.map((stop, index) => ((!isInOne && cards[index]) || stop).getBoundingClientRect()) as [DOMRect, DOMRect];
}

/**
 * The distances of all elements from the start edge of their line, which are the same in both directions. What stands
 * inside a line of text runs with its letters.
 */
export function starts(element: HTMLElement): string[] {
  const rtl = getComputedStyle(element).direction === 'rtl';
  const edge = element.getBoundingClientRect();
  return html(element)
    .filter((found) => /^(block|flex|grid|list-item|table-cell)$/.test(getComputedStyle(found).display))
    .filter(
      (found) => !isForReadersOnly(found) && !/^inline/.test(getComputedStyle(found.parentElement ?? found).display),
    )
    .map((found) => {
      const rect = found.getBoundingClientRect();
      return `${Math.round(rtl ? edge.right - rect.right : rect.left - edge.left)} ${named(found)}`;
    });
}

/** Nothing moves with `prefers-reduced-motion`. */
export const motion = (element: HTMLElement): string[] =>
  [element, ...within(element)]
    .filter((found) => {
      const {transitionDuration, animationDuration, scrollBehavior} = getComputedStyle(found);
      return (
        `${transitionDuration}, ${animationDuration}`.split(', ').some((time) => parseFloat(time) > 0) ||
        scrollBehavior === 'smooth'
      );
    })
    .map(named);
