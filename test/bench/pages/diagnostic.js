'use strict';
/** `<vacc-diagnostic>` with its list of diseases, for professionals. */

Object.assign(bench, {
  async prepare() {
    bench.result = await bench.json(`/result-${bench.size}.json`);
    await bench.ahead?.(); // the held page has loaded its parts and parsed the answer, which is timed separately
  },
  place() {
    const element = document.createElement('vacc-diagnostic');
    Object.assign(element, {lang: 'en', audience: 'professional', today: '2025-03-01'});
    document.getElementById('form').append(element);
    return element;
  },
  async show() {
    const element = (bench.element ??= bench.place());
    element.result = bench.result;
    await element.updateComplete;
    await until(() => element.shadowRoot.querySelector('tr.advice'));
  },
  async openRow(index) {
    const closed = bench.element.shadowRoot.querySelectorAll('.disclose[aria-expanded=false]');
    closed[index % closed.length].click();
    await bench.element.updateComplete;
  },
  /** The rendered tags, attributes, texts and style sheets, which the floor creates again. */
  written() {
    const write = (node) => {
      if (node.nodeType === Node.TEXT_NODE) return node.data;
      const attributes = [...node.attributes].map(({name, value}) => [name, value]);
      return [node.namespaceURI, node.localName, attributes, contentOf(node)];
    };
    const contentOf = ({childNodes}) =>
      [...childNodes].filter(({nodeType}) => nodeType !== Node.COMMENT_NODE).map(write);
    const root = bench.element.shadowRoot;
    const css = root.adoptedStyleSheets.flatMap(({cssRules}) => [...cssRules].map(({cssText}) => cssText)).join('\n');
    return {css, content: contentOf(root)};
  },
});
bench.begin();
