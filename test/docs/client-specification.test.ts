import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {rules, wayOf} from '../../src/host/conformance/rules.js';
import rulesOfTheInterface from '../rules.json' with {type: 'json'};

const page = readFileSync('docs/client-specification.md', 'utf8');
const ways = {wire: 'requests', text: 'text', person: 'person'};

it('the client specification has each rule with its reason, and each clause with its way of judging', () => {
  for (const {sentence, reason, clauses} of rules) {
    expect(page).toContain(`**${sentence}** ${reason}\n`);
    for (const {id, text, by} of clauses) expect(page).toContain(`- ${text} (\`${id}\`): ${ways[by]}`);
  }
});

it('the client specification has the 22 rules of the interface for clients, and says how many the machine judges', () => {
  const ofClients = rulesOfTheInterface.map(({id}) => id).filter((id) => id.startsWith('§4.4'));
  expect(rules.filter(({level}) => level !== 'access').map(({id}) => id)).toEqual(ofClients);
  const countOf = (way: string) => rules.filter((rule) => rule.level !== 'access' && wayOf(rule) === way).length;
  expect(page).toContain(
    `all clauses of ${countOf('machine')} of the 22 rules, and some clauses of ${countOf('in part')} rules. For ${countOf('person')} rules, all clauses are questions`,
  );
});
