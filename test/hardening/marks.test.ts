import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {EnginePage} from '../engines/engine.js';
import {askedEngines, openIn} from '../engines/engines.js';
import {startHost, type Host} from './host.js';

for (const engine of askedEngines) {
  describe(`${engine}, names of vaccines`, () => {
    let host: Host;
    let page: EnginePage;
    beforeAll(async () => {
      host = await startHost({});
      page = await openIn[engine]();
    });
    afterAll(async () => {
      await page?.close();
      await host?.close();
    });

    const open = async () => {
      await page.goto(`${host.origin}/page?build=script`);
      await page.evaluate(showNames, undefined);
      await expect.poll(() => page.evaluate(textOf, undefined)).toContain('TWIN');
    };

    it('[H-6] with marks of direction are drawn in the order in which they are written', async () => {
      await open();
      const {plain, shown} = await page.evaluate(orders, undefined);
      expect(plain, 'the control').toEqual([['0.5', '0.25', 'mL']]);
      expect(shown.length).toBeGreaterThanOrEqual(3);
      for (const order of shown) expect(order).toEqual(['0.25', '0.5', 'mL']);
    });

    it('[H-6] that look the same are shown apart by their codes', async () => {
      await open();
      const text = await page.evaluate(textOf, undefined);
      for (const name of ['TWIN VAX (V3)', 'TWIN\u200B VAX (V4)']) expect(text).toContain(name);
    });
  });
}

/** Runs in the page, as all below. */
function showNames() {
  const doses = [
    '\u200F0.25\u200F - \u200F0.5\u200F mL',
    '\u061C0.25\u061C - \u061C0.5\u061C mL',
    '\u202E0.25 - 0.5 mL',
  ];
  const names = [...doses.map((dose) => `VAX ${dose}`), 'TWIN VAX', 'TWIN\u200B VAX'];
  const assistant = document.createElement('vacc-assistant');
  const acts = names.map((_, index) => ({
    date: `201${index}-03-02`,
    prevention_method_id: `V${index}`,
    booster: false,
  }));
  const patient = {birthdate: '1987-03-14', gender: 'f', prevention_acts: acts};
  const vaccines = names.map((name, index) => ({id: `V${index}`, name, diseases: []}));
  Object.assign(assistant, {
    ...{baseUrl: '/service', questionnaireMode: 'off', patientKey: 'A', patientFile: {patient}},
  });
  document.body.append(assistant);
  const control = document.createElement('p');
  control.textContent = doses[0]!;
  document.body.append(control);
  void assistant.updateComplete
    .then(() => assistant.goTo('history'))
    .then(() => (assistant.catalogue = {...assistant.catalogue!, vaccines}));
}

const textOf = () => window.everythingIn(document.querySelector('vacc-assistant')!);

/** The parts of each dose from left to right, line by line. */
function orders() {
  const found = (root: ParentNode & Node): string[][] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const all: string[][] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node instanceof Element && node.shadowRoot) all.push(...found(node.shadowRoot));
      if (!(node instanceof Text)) continue;
      const range = document.createRange();
      const parts = [...node.data.matchAll(/0\.25|0\.5|mL/g)].flatMap(({index, 0: part}) => {
        range.setStart(node, index);
        range.setEnd(node, index + part.length);
        const {left, top, width} = range.getBoundingClientRect();
        return width > 0 ? [{part, left, line: Math.round(top / 10)}] : [];
      });
      if (parts.length === 3) all.push(parts.sort((a, b) => a.line - b.line || a.left - b.left).map(({part}) => part));
    }
    return all;
  };
  const {shadowRoot} = document.querySelector('vacc-assistant')!;
  return {plain: found(document.querySelector('p')!), shown: found(shadowRoot!)};
}
