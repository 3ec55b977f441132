import {describe, expect, it} from 'vitest';
import {attributeMistakes, propertyMistakes} from '../../../src/session/mistakes/element.js';

const known = new Map([
  ['baseUrl', 'base-url'],
  ['csrfToken', 'csrf-token'],
  ['questionnaireMode', 'questionnaire'],
  ['density', 'density'],
  ['readonly', 'readonly'],
  ['patientKey', 'patient-key'],
  ['patientFile', undefined],
  ['lockedFields', undefined],
  ['lang', 'lang'],
  ['step', 'step'],
]);

const ofAttributes = (...names: string[]) => attributeMistakes(names, known).map(({message}) => message);
const ofProperties = (...names: string[]) => propertyMistakes(names, known).map(({message}) => message);

describe('an attribute', () => {
  for (const [written, meant] of [
    ['baseurl', 'base-url'],
    ['base_url', 'base-url'],
    ['questionnaire-mode', 'questionnaire'],
    ['read-only', 'readonly'],
  ] as const) {
    it(`${written} is told, with ${meant}`, () => {
      expect(ofAttributes(written)).toEqual([`${written} is no attribute: did you mean ${meant}?`]);
    });
  }

  it('that is a property alone is told', () => {
    expect(ofAttributes('lockedfields', 'locked-fields')).toEqual([
      'lockedfields is no attribute: set the property lockedFields by script',
      'locked-fields is no attribute: set the property lockedFields by script',
    ]);
  });

  it('of the platform, of a framework or of the page is not told', () => {
    const foreign =
      'class id style slot part exportparts hidden title dir name role tabindex inert is nonce translate data-id ' +
      'data-testid aria-label aria-hidden onclick ng-version ng-reflect-base-url _ngcontent-abc-c12 _nghost-abc ' +
      'data-v-7ba5bd90 v-cloak x-data x-init :class @click wire:id hx-get data-reactroot svelte-1abc jsaction patient';
    expect(ofAttributes(...foreign.split(' '))).toEqual([]);
    expect(ofAttributes(...[...known.values()].filter((name) => name !== undefined))).toEqual([]);
  });
});

describe('a property', () => {
  for (const [written, meant] of [
    ['baseURL', 'baseUrl'],
    ['base_url', 'baseUrl'],
    ['patientfile', 'patientFile'],
    ['questionnaire', 'questionnaireMode'],
  ] as const) {
    it(`${written} is told, with ${meant}`, () => {
      expect(ofProperties(written)).toEqual([`${written} is no property: did you mean ${meant}?`]);
    });
  }

  it('of a framework or of the page is not told', () => {
    const foreign =
      '__reactProps$a1 _vnode __ngContext__ _$litElement$ session patient catalogueState renderRoot on el';
    expect(ofProperties(...foreign.split(' '))).toEqual([]);
  });
});
