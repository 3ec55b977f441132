'use strict';
/** The floor of the result: the same elements, texts, SVG and styles, created one by one from a list. */

function make(root, content) {
  for (const piece of content) {
    if (typeof piece === 'string') root.append(piece);
    else {
      const [namespace, name, attributes, inside] = piece;
      const element = document.createElementNS(namespace, name);
      for (const [key, value] of attributes) element.setAttribute(key, value);
      make(element, inside);
      root.append(element);
    }
  }
}

Object.assign(bench, {
  prepare: async () => (bench.page = await bench.json(`/diagnostic-${bench.size}.json`)),
  show() {
    const host = document.createElement('div');
    const root = host.attachShadow({mode: 'open'});
    const styles = new CSSStyleSheet();
    styles.replaceSync(bench.page.css);
    root.adoptedStyleSheets = [styles];
    make(root, bench.page.content);
    document.getElementById('form').append(host);
  },
});
bench.begin();
