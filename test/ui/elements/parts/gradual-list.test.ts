import {expect, fixture, html} from '@open-wc/testing';
import {LitElement} from 'lit';
import {GradualList} from '../../../../src/ui/elements/parts/gradual-list.js';

/** A list of numbers, which counts how often it has evaluated a row. */
class ListOfNumbers extends LitElement {
  items: readonly number[] = [];
  evaluated = 0;
  readonly #list = new GradualList<number>({first: 3, step: 2});

  protected override getUpdateComplete() {
    return this.#list.drawn(() => super.getUpdateComplete());
  }

  protected override render() {
    return html`<ul>
      ${this.#list.render(
        this.items,
        (item) => item,
        (item) => {
          this.evaluated += 1;
          return html`<li>${item}</li>`;
        },
      )}
    </ul>`;
  }

  /** Draws other items, up to the first of them on screen. */
  show(items: readonly number[]) {
    this.items = items;
    this.requestUpdate();
    this.performUpdate();
  }

  get shown(): number[] {
    return [...this.renderRoot.querySelectorAll('li')].map(({textContent}) => Number(textContent));
  }
}
customElements.define('list-of-numbers', ListOfNumbers);

const upTo = (count: number) => Array.from({length: count}, (_, index) => index);

const aList = () => fixture<ListOfNumbers>(html`<list-of-numbers></list-of-numbers>`);

/** Records how many items are on screen each time when they change, until all are drawn. */
async function counts(list: ListOfNumbers): Promise<number[]> {
  const seen = [list.shown.length];
  const observer = new MutationObserver(() => seen.push(list.shown.length));
  observer.observe(list.renderRoot, {childList: true, subtree: true});
  await list.updateComplete;
  observer.disconnect();
  return seen;
}

describe('a list that is drawn in parts', () => {
  it('draws the first items at once and all others after', async () => {
    const list = await aList();
    list.show(upTo(8));
    expect(list.shown).to.deep.equal([0, 1, 2]);
    expect(await counts(list)).to.deep.equal([3, 5, 7, 8]);
    expect(list.shown).to.deep.equal(upTo(8));
  });

  it('lets the page paint in between', async () => {
    const list = await aList();
    list.show(upTo(8));
    let turns = 0; // a page in the background paints no frame, and gets its turns
    const counting = setInterval(() => (turns += 1));
    await list.updateComplete;
    clearInterval(counting);
    expect(turns).to.be.at.least(3);
  });

  it('evaluates each row once', async () => {
    const list = await aList();
    list.show(upTo(8));
    await list.updateComplete;
    expect(list.evaluated).to.equal(8);
  });

  it('keeps what is on screen when other items come, and draws few of those at once', async () => {
    const list = await aList();
    list.show(upTo(8));
    await list.updateComplete;
    list.show([100, ...upTo(8)]);
    expect(list.shown, 'one more').to.deep.equal([100, ...upTo(8)]);
    list.show([...upTo(8), 10, 11, 12, 13]);
    expect(list.shown, 'four more').to.deep.equal([...upTo(8), 10, 11, 12]);
    await list.updateComplete;
    expect(list.shown).to.deep.equal([...upTo(8), 10, 11, 12, 13]);
  });

  it('goes on with the items that have come meanwhile', async () => {
    const list = await aList();
    list.show(upTo(20));
    list.show(upTo(30).map((item) => item + 50));
    await list.updateComplete;
    expect(list.shown).to.deep.equal(upTo(30).map((item) => item + 50));
  });

  it('goes on after the element was moved', async () => {
    const list = await aList();
    list.show(upTo(20));
    const place = list.parentElement!;
    list.remove();
    await new Promise((resolve) => setTimeout(resolve, 150)); // longer than a page in the background waits
    expect(list.shown, 'draws nothing outside the page').to.have.length(3);
    place.append(list);
    await list.updateComplete;
    expect(list.shown).to.deep.equal(upTo(20));
  });
});
