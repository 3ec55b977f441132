import {expect} from '@open-wc/testing';
import type {Condition, Section} from '../../../src/contract/questionnaire.js';
import {path} from '../../../src/domain/entries/entries.js';
import {aCondition, aSection, texts} from '../../helpers/builders.js';
import {choice, fieldOf, focused, one, press, questionnaire, search, spoken} from '../../helpers/questionnaire.js';

const spleen = aCondition({label: texts('No spleen')});
const asthma = aCondition({label: texts('Asthma')});
const lungs = (...conditions: Section['conditions']) => aSection({id: 'lungs', title: texts('Lungs'), conditions});
const tree = () => [aSection({id: 'health', sections: [lungs(asthma), aSection({id: 'blood', conditions: [spleen]})]})];
const at = ({id}: Condition) => path.condition(id);

describe('<vacc-questionnaire> focus', () => {
  it('does not move when it is first rendered', async () => {
    const before = document.activeElement;
    await questionnaire(tree());
    expect(document.activeElement).to.equal(before);
  });

  it('opens the topic of a question to bring it into focus', async () => {
    const element = await questionnaire(tree());
    expect(await element.focusPath(at(spleen))).to.equal(true);
    expect(focused(element)?.id).to.equal(fieldOf(spleen));
  });

  it('goes to a question where it stands among the results, and leaves the search for another', async () => {
    const element = await questionnaire(tree());
    await search(element, 'spleen');
    await element.focusPath(at(spleen));
    expect(one<HTMLInputElement>(element, '#f-search').value).to.equal('spleen');
    await element.focusPath(at(asthma));
    expect(one<HTMLInputElement>(element, '#f-search').value).to.equal('');
    expect(focused(element)?.id).to.equal(fieldOf(asthma));
  });

  it('stays where it is when a path names no question', async () => {
    const element = await questionnaire(tree());
    expect(await element.focusPath(at(aCondition()))).to.equal(false);
    expect(await element.focusPath('patient.conditions')).to.equal(false);
  });

  it('goes to the answers that are no longer used when those held the step, and says how many there are', async () => {
    const element = await questionnaire(tree());
    const said = spoken(element);
    const removed = {added: [], removed: [asthma.id]};
    const known = new Map([[asthma.id, asthma]]);
    const sections = [aSection({id: 'health', sections: [lungs(spleen)]})];
    Object.assign(element, {sections, known, reloaded: removed, setAside: new Map([[asthma.id, true]])});
    await element.focusProblems();
    expect(focused(element)?.textContent).to.equal('No longer asked, will not be used');
    expect(said.map(({text}) => text)).to.deep.equal(['1 question removed. 1 answer will not count.']);
  });

  describe('after a reload', () => {
    for (const {why, reloaded, id} of [
      {why: 'stays on the same question', reloaded: tree(), id: undefined},
      {
        why: 'stays on a question that was moved inside its section',
        reloaded: [aSection({id: 'health', sections: [lungs(aCondition(), asthma)]})],
        id: undefined,
      },
      {
        why: 'follows a question into another section',
        reloaded: [aSection({id: 'other', sections: [aSection({conditions: [asthma]})]})],
        id: fieldOf(asthma),
      },
      {
        why: 'goes to the topic whose question is gone',
        reloaded: [aSection({id: 'health', sections: [lungs(spleen)]})],
        id: 'f-section_health_',
      },
      {
        why: 'goes to the search when the topic is gone too',
        reloaded: [aSection({conditions: [spleen]})],
        id: 'f-search',
      },
    ]) {
      it(why, async () => {
        const element = await questionnaire(tree());
        await element.focusPath(at(asthma));
        choice(element, 'Asthma', 'No answer').focus();
        element.sections = reloaded;
        await element.updateComplete;
        await new Promise((resolve) => setTimeout(resolve));
        const expected = id === undefined ? choice(element, 'Asthma', 'No answer') : one(element, `#${id}`);
        expect(focused(element)).to.equal(expected);
      });
    }

    it('stays outside when it was outside', async () => {
      const element = await questionnaire(tree());
      await press(element, 'Health');
      element.sections = [];
      await element.updateComplete;
      expect(document.activeElement).to.equal(document.body);
    });
  });
});
