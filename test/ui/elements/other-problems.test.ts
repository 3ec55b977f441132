import {expect, fixture, html} from '@open-wc/testing';
import {elements} from '../../../src/ui/elements/all.js';
import {defineElement} from '../../../src/ui/elements/define-element.js';
import type {Problem} from '../../../src/domain/entries/problems.js';
import type {StepElement} from '../../../src/ui/elements/parts/step-element.js';

for (const [tag, element] of Object.entries(elements)) defineElement(tag, element);

/** A problem of each step that has entries, as a session gives them to all elements of a host's own flow. */
const problems: Readonly<Record<string, Problem>> = {
  'vacc-patient': {step: 'patient', path: 'patient.gender', code: 'sex.empty'},
  'vacc-questionnaire': {step: 'profile', path: 'patient.conditions[c]', code: 'int.format', condition: 'c'},
  'vacc-history': {step: 'history', path: 'patient.prevention_acts', code: 'received.empty'},
};
const all = Object.values(problems);

async function shownIn(tag: string, given: readonly Problem[]): Promise<readonly string[] | undefined> {
  const element = document.createElement(tag) as StepElement;
  element.problems = given;
  (await fixture(html`<div></div>`)).append(element);
  await element.updateComplete;
  const summary = element.shadowRoot!.querySelector('[part=error-summary]');
  return summary ? [...summary.querySelectorAll('li')].map(({textContent}) => textContent.trim()) : undefined;
}

describe('an element of a step that is given the problems of all steps', () => {
  for (const [tag, own] of Object.entries(problems)) {
    it(`shows its own alone: ${tag}`, async () => {
      const shown = await shownIn(tag, all);
      expect(shown)
        .to.have.length(1)
        .and.to.deep.equal(await shownIn(tag, [own]));
      expect(shown![0]).not.to.equal('');
    });

    it(`draws no box for those of other steps: ${tag}`, async () => {
      expect(
        await shownIn(
          tag,
          all.filter((problem) => problem !== own),
        ),
      ).to.equal(undefined);
    });
  }

  it('shows them all on the review, each in words', async () => {
    const shown = await shownIn('vacc-review', all);
    expect(shown).to.have.length(3).and.not.to.include('');
  });
});
