import {expect} from '@open-wc/testing';
import type {Condition, Section} from '../../src/contract/questionnaire.js';
import {path} from '../../src/domain/entries/entries.js';
import {aCondition, aSection, texts} from '../helpers/builders.js';
import {choice, fieldOf, focused, one, press, questionnaire, search, spoken} from '../helpers/questionnaire.js';

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

  it('opens the sections above a question to bring it into focus', async () => {
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
        why: 'goes to the section whose question is gone',
        reloaded: [aSection({id: 'health', sections: [lungs(spleen)]})],
        id: 'f-section_lungs_',
      },
      {
        why: 'goes to the search when the section is gone too',
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

    it('goes to the note about the changes when the user has asked for them, which is then not announced', async () => {
      const element = await questionnaire(tree(), {refreshable: true});
      one(element, 'button', 'Update the questions').focus();
      const texts = spoken(element);
      Object.assign(element, {sections: [lungs(asthma)], reloaded: {added: [], removed: [spleen.id]}});
      await element.updateComplete;
      await new Promise((resolve) => setTimeout(resolve));
      expect(focused(element)).to.have.trimmed.text('0 questions added, 1 removed');
      expect(texts).to.deep.equal([]);
    });

    it('stays outside when it was outside', async () => {
      const element = await questionnaire(tree());
      await press(element, 'Health');
      element.sections = [];
      await element.updateComplete;
      expect(document.activeElement).to.equal(document.body);
    });
  });
});
