import {unsafeCSS} from 'lit';

/** The inherited text properties that a page does not pass on, with their initial values. */
const initial = {
  'font-style': 'normal',
  'font-variant': 'normal',
  'font-weight': 'normal',
  hyphens: 'manual',
  'letter-spacing': 'normal',
  'line-break': 'auto',
  'list-style': 'disc',
  'text-align': 'start',
  'text-align-last': 'auto',
  'text-indent': '0',
  'text-shadow': 'none',
  'text-transform': 'none',
  'white-space': 'normal',
  'text-wrap': 'wrap', // after "white-space", which resets it in some browsers
  'word-break': 'normal',
  'word-spacing': 'normal',
  'writing-mode': 'horizontal-tb',
  '-webkit-text-fill-color': 'currentcolor',
  '-webkit-text-stroke-width': '0',
};

const declarations = (all: readonly (readonly [property: string, value: string])[]) =>
  unsafeCSS(all.map(([property, value]) => `${property}: ${value};`).join(''));

/** For an element in a page. */
export const ownText = declarations(Object.entries(initial));

/** For an element inside another one of the package, which has what the page sets on that one. */
export const inheritedText = declarations(Object.keys(initial).map((property) => [property, 'inherit']));
