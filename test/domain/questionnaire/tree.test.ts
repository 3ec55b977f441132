import {describe, expect, it} from 'vitest';
import {path} from '../../../src/domain/entries/entries.js';
import {changedConditions, conditionsUnder, indexConditions} from '../../../src/domain/questionnaire/tree.js';
import {pathsIn, sectionsAround} from '../../../src/domain/questionnaire/tree-places.js';
import {aCondition, aSection} from '../../helpers/builders.js';
import {asking} from '../entries/entry-builders.js';

const q = (id: string) => aCondition({id});

const deep = aSection({id: 'deep', conditions: [q('c')]});
const middle = aSection({id: 'middle', sections: [deep]});
const tree = [
  aSection({id: 'top', conditions: [q('a'), q('b')]}),
  aSection({id: 'mixed', conditions: [q('d')], sections: [middle, aSection({id: 'again', conditions: [q('a')]})]}),
  aSection({id: 'empty'}),
];

describe('conditionsUnder', () => {
  it('[§4.4-3] walks every place of every question, in tree order, with the sections above it', () => {
    expect([...conditionsUnder(tree)].map(({condition, path}) => [condition.id, path.map(({id}) => id)])).toEqual([
      ['a', ['top']],
      ['b', ['top']],
      ['d', ['mixed']],
      ['c', ['mixed', 'middle', 'deep']],
      ['a', ['mixed', 'again']],
    ]);
  });

  it('walks 60 levels', () => {
    const nested = Array.from({length: 60}).reduce<ReturnType<typeof aSection>>(
      (inner) => aSection({sections: [inner]}),
      aSection({conditions: [q('x')]}),
    );
    expect([...conditionsUnder([nested])].map(({path}) => path.length)).toEqual([61]);
  });
});

describe('pathsIn', () => {
  it('gives the first place of a question the path of its entry, and other places different paths', () => {
    const places = [...conditionsUnder(tree)].map(({condition}) => pathsIn(tree).get(condition));
    const [a, b, d, c] = ['a', 'b', 'd', 'c'].map((id) => `patient.conditions[${id}]`);
    expect(places).toEqual([a, b, d, c, `${a}-2`]);
  });

  it('tells sections of the same id apart, and a section from a question', () => {
    const twins = [aSection({id: 'a', conditions: [q('a')]}), aSection({id: 'a'})];
    const paths = pathsIn(twins);
    expect(twins.map((section) => paths.get(section))).toEqual(['section[a]', 'section[a]-2']);
    expect(new Set(paths.values()).size).toBe(3);
  });
});

describe('indexConditions', () => {
  it('treats a repeated id as one question, at its first place', () => {
    const index = indexConditions(tree);
    expect([...index.keys()]).toEqual(['a', 'b', 'd', 'c']);
    expect(index.get('a')?.path.map(({id}) => id)).toEqual(['top']);
  });

  it('is cached for its tree', () => {
    expect(indexConditions(tree)).toBe(indexConditions(tree));
    expect(indexConditions([...tree])).not.toBe(indexConditions(tree));
  });

  it('has only ids of the tree, whatever they are', () => {
    expect(asking().has('__proto__')).toBe(false);
    expect(asking().get('constructor')).toBeUndefined();
    expect([...asking(q('__proto__'), q('constructor')).keys()]).toEqual(['__proto__', 'constructor']);
  });
});

describe('sectionsAround', () => {
  it('names the sections of a question at each of its places, and those of a section', () => {
    const around = (at: string) =>
      sectionsAround(tree)
        .get(at)
        ?.map(({id}) => id);
    expect(around(path.condition('a'))).toEqual(['top', 'mixed', 'again']);
    expect(around(path.condition('c'))).toEqual(['mixed', 'middle', 'deep']);
    expect(around('section[middle]')).toEqual(['mixed', 'middle']);
    expect(around(path.condition('elsewhere'))).toBeUndefined();
  });
});

describe('changedConditions', () => {
  it('names what a reload added and removed', () => {
    const [before, after] = [asking(q('a'), q('b')), asking(q('b'), q('c'))];
    expect(changedConditions(before, after)).toEqual({added: ['c'], removed: ['a']});
    expect(changedConditions(before, before)).toEqual({added: [], removed: []});
  });
});
