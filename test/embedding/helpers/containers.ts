/** A place in a page that is harder than a block. */
export interface Container {
  /** With `HERE` in the place of the element; the default is a block. */
  readonly markup?: string;
  /** The page's own style sheet. */
  readonly css?: string;
  /** Puts the markup into a shadow root, with a style sheet of its own. */
  readonly shadow?: {readonly mode: ShadowRootMode; readonly css?: string};
  /** Of the root element. */
  readonly dir?: 'rtl';
  /** Of the window, in pixels; 768 by default. */
  readonly width?: number;
}

const block = (style: string): Container => ({markup: `<div style="${style}">HERE</div>`});
const sheet = (css: string): Container => ({css});
const root = (size: string): Container => sheet(`:root { font-size: ${size}; }`);
const panel = (width: number): Container => block(`inline-size: ${width}px`);

const borderBox = '*, ::before, ::after { box-sizing: border-box; }';

/** The rules of widespread base sheets that reach an element with a shadow root: `*`, and what it inherits. */
const baseSheets: Readonly<Record<string, Container>> = {
  'Bootstrap 3': sheet(`${borderBox} html { font-size: 10px; font-family: sans-serif; }
    body { margin: 0; font: 14px/1.43 Helvetica, Arial, sans-serif; color: #333; }`),
  'Bootstrap 5': sheet(`${borderBox} body { margin: 0; font: 400 1rem/1.5 system-ui, sans-serif; text-align: start; }
    td { border: 0 solid; } iframe { border: 0; } [hidden] { display: none !important; }`),
  'Tailwind preflight': sheet(`*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; }
    html { line-height: 1.5; tab-size: 4; font-family: ui-sans-serif, system-ui, sans-serif; } iframe { display: block; }`),
  'USWDS 1':
    sheet(`html { box-sizing: border-box; font-size: 10px; line-height: 1.15; } *, ::before, ::after { box-sizing: inherit; }
    body { margin: 0; font-size: 1.7rem; line-height: 1.5; overflow-x: hidden; }`),
  'USWDS 3': sheet(`html { box-sizing: border-box; line-height: 1.15; } *, ::before, ::after { box-sizing: inherit; }
    body { margin: 0; overflow-x: hidden; background: #fff; }`),
  'GOV.UK': sheet(
    `html { background: #f3f2f1; overflow-y: scroll; text-size-adjust: 100%; } body { margin: 0; background: #fff; }`,
  ),
  'Foundation 6': sheet(`html { box-sizing: border-box; font-size: 100%; } *, ::before, ::after { box-sizing: inherit; }
    body { margin: 0; padding: 0; font: 400 1em/1.5 Helvetica, sans-serif; }`),
  'Semantic UI':
    sheet(`*, ::before, ::after { box-sizing: inherit; } html { box-sizing: border-box; height: 100%; font-size: 14px; }
    body { margin: 0; min-width: 320px; height: 100%; overflow-x: hidden; font: 14px/1.4285em Lato, sans-serif; }`),
  'normalize.css': sheet('html { line-height: 1.15; text-size-adjust: 100%; } body { margin: 0; }'),
  'a reset': sheet(
    '* { margin: 0; padding: 0; border: 0; font: inherit; vertical-align: baseline; } body { line-height: 1; }',
  ),
  'a reset of every property': sheet('* { all: unset !important; }'),
  'a sheet that prints black': sheet(`*, ::before, ::after { background: #fff !important; color: #000 !important;
    box-shadow: none !important; text-shadow: none !important; }`),
  'a sheet that prints points': sheet(`body { width: 100%; margin: 0; float: none; font: 10pt Georgia, serif; }
    #side { display: none; } * { overflow: visible !important; }`),
};

/** The containers of the tests, by name. */
export const containers: Readonly<Record<string, Container>> = {
  'an open shadow root': {shadow: {mode: 'open'}},
  'a closed shadow root': {shadow: {mode: 'closed'}},
  'a shadow root that unsets all': {shadow: {mode: 'open', css: ':host, * { all: unset; }'}},
  'a shadow root of small print': {shadow: {mode: 'open', css: ':host { font: 9px serif; }'}},
  'a subgrid': {
    markup: `<div style="display: grid; grid-template-columns: 1fr 3fr"><div style="display: grid; grid-column: 1 / -1;
      grid-template-columns: subgrid"><nav>Menu</nav>HERE</div></div>`,
  },
  'a grid without a least width': {
    markup: '<div style="display: grid; grid-template-columns: auto minmax(0, 1fr)"><nav>Menu</nav>HERE</div>',
  },
  'a flex item that shrinks': {
    markup: '<div style="display: flex"><nav>Menu</nav><div style="flex: 1; min-inline-size: 0">HERE</div></div>',
  },
  'strict containment': block('contain: strict; block-size: 3000px'),
  'size containment': block('contain: size; block-size: 3000px'),
  'containment of the inline size': block('contain: inline-size'),
  'containment of layout and paint': block('contain: layout paint'),
  'a container of its own': block('container-type: inline-size'),
  'content that waits for the window': block('content-visibility: auto; contain-intrinsic-size: auto 400px'),
  'a zoom of 0.8': block('zoom: 0.8'),
  'a zoom of 1.5': block('zoom: 1.5'),
  'a scale of 0.8': block('transform: scale(0.8)'),
  'a turn of 5 degrees': block('transform: rotate(5deg)'),
  'a quarter turn': block('transform: rotate(90deg)'),
  'a root from right to left': {dir: 'rtl'},
  'a block from right to left': {markup: '<div dir="rtl">HERE</div>'},
  'vertical writing from the right': block('writing-mode: vertical-rl'),
  'vertical writing from the left': block('writing-mode: vertical-lr'),
  'a fixed table': {
    markup: '<table style="table-layout: fixed; inline-size: 100%"><tr><td>Notes</td><td>HERE</td></tr></table>',
  },
  'nested tables': {
    markup: '<table><tr><td><table><tr><td>Notes</td><td>HERE</td></tr></table></td></tr></table>',
  },
  'a table cell without wrapping': {markup: '<table><tr><td nowrap>HERE</td></tr></table>'},
  'the cells of CSS': {
    markup: '<div style="display: table"><div style="display: table-cell">HERE</div></div>',
  },
  'a list item': {markup: '<ul><li>HERE</li></ul>'},
  'a fieldset': {markup: '<fieldset><legend>Vaccinations</legend>HERE</fieldset>'},
  'an open details': {markup: '<details open><summary>Vaccinations</summary>HERE</details>'},
  'a paragraph of a small font': {markup: '<div style="font: 8px/1 fantasy">HERE</div>'},
  'a font of one width': block('font-family: monospace'),
  'hidden overflow': block('overflow: hidden'),
  'clipped overflow': block('overflow: clip'),
  'an own scroll area': block('block-size: 400px; overflow: auto'),
  'an iframe of 300 pixels': {width: 300},
  'a panel of 280 pixels': panel(280),
  'a panel of 352 pixels': panel(352),
  'two columns of text': block('columns: 2'),
  'a sticky box': block('position: sticky; inset-block-start: 0'),
  'a root of 50 %': root('50%'),
  'a root of 62.5 %': root('62.5%'),
  'a root of 150 %': root('150%'),
  'a root of 200 %': root('200%'),
  'a root of 10 pixels': root('10px'),
  'a root that follows the window': root('1vw'),
  '320 pixels with a root of 62.5 %': {...root('62.5%'), width: 320},
  '320 pixels with text of 200 %': {...root('200%'), width: 320},
  ...Object.fromEntries(Object.entries(baseSheets).map(([name, container]) => [`the base of ${name}`, container])),
};
