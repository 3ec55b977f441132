import {describe, expect, it} from 'vitest';
import {sources} from './sources.js';

/** The patterns that no module of src may contain, and why. */
const forbidden: readonly {readonly what: string; readonly pattern: RegExp; readonly example: string}[] = [
  {
    what: 'a path of one machine',
    pattern: /(?:^|[^\w.])(?:\/(?:home|Users|root|tmp|work)\/|[A-Z]:\\)/,
    example: `readFile('/Users/me/x')`,
  },
  {
    what: 'a style attribute in a template, which a strict CSP blocks',
    pattern: /<[a-z][^<>]*\sstyle=/,
    example: 'html`<p class="a" style="color: red"></p>`',
  },
  {
    what: 'a style element in a template, which a strict CSP blocks',
    pattern: /html`[^`]*<style[\s>]/,
    example: 'html`<style>',
  },
  {
    what: 'storage of the browser: patient data would stay behind',
    pattern: /\b(?:localStorage|sessionStorage|indexedDB|document\s*\.\s*cookie|caches\s*\.\s*open)\b/,
    example: `localStorage.setItem('a', 'b')`,
  },
  {
    what: 'code made from text, which a strict CSP blocks',
    pattern: /\beval\(|new Function\(/,
    example: `eval('1')`,
  },
  {
    what: 'markup made from text: a text of the service stays a text',
    pattern:
      /\b(?:innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|unsafe(?:HTML|SVG|Static))\b/,
    example: 'html`${unsafeHTML(text)}`',
  },
];

/** Events that touch, mouth sticks and voice control cannot trigger. The one `mousedown` only keeps the focus. */
const forPointersAlone = [
  {
    what: 'a drag',
    pattern: /@(?:drag|touch|pointer|wheel)|draggable=|['"](?:drag|touch|pointer|wheel)\w*['"]/,
    example: '@dragstart=${this.drag}',
  },
  {
    what: 'a handler for the mouse that does more than to keep the focus',
    pattern: /@mouse(?!down=\$\{\(event: MouseEvent\) => event\.preventDefault\(\))/,
    example: '@mouseenter=${this.open}',
  },
  {
    what: 'content that comes when the mouse is over something',
    pattern: /:hover[^{]*\{[^}]*(?:display|visibility|opacity|content|block-size|clip)/,
    example: '.a:hover .tip { display: block }',
  },
];

describe('no action needs a pointer: no element has [UX-47] [T9] [T15]', () => {
  for (const {what, pattern, example} of forPointersAlone) {
    it(what, () => {
      expect(example).toMatch(pattern);
      expect(sources.filter(({text}) => pattern.test(text)).map(({file}) => file)).toEqual([]);
    });
  }
});

describe('no module of src contains [S-24] [T9] [T15]', () => {
  for (const {what, pattern, example} of forbidden) {
    it(what, () => {
      expect(example).toMatch(pattern);
      expect(sources.filter(({text}) => pattern.test(text)).map(({file}) => file)).toEqual([]);
    });
  }
});
