import {expect} from '@open-wc/testing';
import {readQuestionnaire} from '../../../src/contract/questionnaire.js';
import {indexConditions} from '../../../src/domain/questionnaire/tree.js';
import {VaccQuestionnaire} from '../../../src/ui/elements/vacc-questionnaire/vacc-questionnaire.js';
import {
  aLargeTree,
  all,
  choice,
  focused,
  one,
  press,
  questionnaire,
  said,
  search,
} from '../../helpers/questionnaire.js';
import {waitUntil} from './helpers/wait-until.js';

/** The topics that have changed. */
function touched(records: readonly MutationRecord[]): Set<string | undefined> {
  const sectionOf = ({target}: MutationRecord) =>
    (target instanceof Element ? target : target.parentElement)?.closest('.section')?.querySelector('button')?.id;
  return new Set(records.map(sectionOf));
}

/** The paths of the questions that were drawn: each looks once for the choice that is neither yes nor no. */
const drawn: string[] = [];

customElements.define(
  'counting-questionnaire',
  class extends VaccQuestionnaire {
    override isNeither(id: string): boolean {
      drawn.push(id);
      return super.isNeither(id);
    }
  },
);

describe('<vacc-questionnaire> with 900 questions', () => {
  const tree = aLargeTree();

  it('has no field in the document but the search while all sections are closed', async () => {
    const element = await questionnaire(tree);
    expect(all(element, 'input').map(({id}) => id)).to.deep.equal(['f-search']);
    expect(all(element, '*').length).to.be.below(400);
  });

  it('shows the first 20 results of a search, says so, and shows all on demand, or all answered questions', async () => {
    const ids = [...indexConditions(readQuestionnaire(tree).sections).keys()];
    const element = await questionnaire(tree, {value: new Map(ids.slice(0, 70).map((id) => [id, true]))});
    await search(element, 'section 14');
    expect(said(one(element, '[role=search]'))).to.contain('60 questions found. The first 20 are shown.');
    expect(all(element, 'fieldset')).to.have.length(20);
    await press(element, 'Show all (60)');
    expect(all(element, 'fieldset')).to.have.length(60);
    expect(said(one(element, '[role=search]'))).not.to.contain('The first');
    const place = () => all(element, '.condition').findIndex((one) => one.contains(focused(element) ?? null));
    await waitUntil(() => place() === 20, 'the focus is on the first that was not shown');
    await search(element, 'section 13');
    expect(all(element, 'fieldset')).to.have.length(20);
    await search(element, '');
    await press(element, 'With answer (70)');
    expect(all(element, 'fieldset')).to.have.length(70);
  });

  it('changes only the topics around an answer', async () => {
    const element = await questionnaire(tree);
    const open = ['Section 0', 'Section 0.1', 'Section 1', 'Section 1.0'];
    for (const name of open) await toggle(element, name);
    expect(all(element, 'fieldset')).to.have.length(40);
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((more) => records.push(...more));
    observer.observe(element.shadowRoot as ShadowRoot, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    choice(element, 'Question Section 0.1.2.3', 'Yes').click();
    await element.updateComplete;
    await new Promise((resolve) => setTimeout(resolve));
    const expected = open.slice(0, 2).map((name) => toggleOf(element, name).id);
    const changed = [...touched(records)].filter((id) => id !== undefined);
    expect(changed.toSorted()).to.deep.equal(expected.toSorted());
  });

  it('draws only the topic that is pressed: neither those around it nor their questions', async () => {
    const element = await questionnaire(tree, {}, 'counting-questionnaire');
    await toggle(element, 'Section 0');
    await toggle(element, 'Section 0.0');
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((more) => records.push(...more));
    observer.observe(element.shadowRoot as ShadowRoot, {subtree: true, childList: true, attributes: true});
    drawn.length = 0;
    await toggle(element, 'Section 0.1');
    expect(drawn).to.have.length(20);
    await new Promise((resolve) => setTimeout(resolve));
    expect([...touched(records)]).to.deep.equal([toggleOf(element, 'Section 0.1').id]);
    drawn.length = 0;
    choice(element, 'Question Section 0.1.2.3', 'Yes').click();
    await element.updateComplete;
    expect(drawn, 'a pressed topic is not drawn again with the next answer').to.have.length(1);
  });

  it('takes few nodes for an open question', async () => {
    const element = await questionnaire(tree);
    for (const name of ['Section 0', 'Section 0.1']) await toggle(element, name);
    const question = choice(element, 'Question Section 0.1.2.3', 'Yes').closest<HTMLElement>('.condition')!;
    const nodes = question.querySelectorAll(':not(.help, .help *)');
    expect(nodes.length).to.equal(8); // in the group: legend, its text, three labelled radios
    const walker = document.createTreeWalker(question, NodeFilter.SHOW_COMMENT);
    let markers = 0;
    while (walker.nextNode()) markers++;
    expect(markers, 'of Lit, with those of the help').to.be.at.most(10);
  });

  it('keeps what an answer moves in few boxes, and no layer in an open topic', async () => {
    const element = await questionnaire(tree);
    for (const name of ['Section 0', 'Section 0.1']) await toggle(element, name);
    const boxes = all(element, '.section').filter((one) => getComputedStyle(one).contain === 'paint');
    const depth = (one: Element | null | undefined): number =>
      one ? 1 + depth(one.parentElement?.closest('.section')) : 0;
    expect(boxes.length).to.be.above(1);
    expect(Math.max(...boxes.map(depth))).to.equal(2);
    const inside = [...toggleOf(element, 'Section 0.1').closest('.section')!.querySelectorAll('*')];
    const isLayer = (one: Element) => ['', '::after'].some((part) => getComputedStyle(one, part).position !== 'static');
    expect(
      inside.filter((one) => !one.closest('.closed') && isLayer(one)).map(({className}) => className),
    ).to.deep.equal([]);
  });

  it('redraws only the question that was answered, even with hundreds of others open', async () => {
    const element = await questionnaire(tree, {}, 'counting-questionnaire');
    for (const button of all(element, '.toggle')) button.click();
    await element.updateComplete;
    for (const button of all(element, '.section-body .toggle').slice(0, 12)) button.click();
    await element.updateComplete;
    expect(all(element, 'fieldset').length).to.be.above(200);
    drawn.length = 0;
    choice(element, 'Question Section 0.1.2.3', 'Yes').click();
    await element.updateComplete;
    expect(drawn).to.have.length(1);
  });
});

type Questionnaire = Awaited<ReturnType<typeof questionnaire>>;

const toggleOf = (element: Questionnaire, name: string) => {
  const found = all(element, '.toggle').find((button) => button.querySelector('.title')?.textContent.trim() === name);
  if (!found) throw new Error(`No section "${name}"`);
  return found;
};

async function toggle(element: Questionnaire, name: string) {
  toggleOf(element, name).click();
  await element.updateComplete;
}
