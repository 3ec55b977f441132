import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';

const eventsIn = (file: string) => [
  ...new Set(
    [...readFileSync(`src/session/events/${file}`, 'utf8').matchAll(/'(vacc-[a-z-]+)'/g)].map(([, name]) => name!),
  ),
];
const rowsOf = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^\| `(vacc-[a-z-]+)`/gm)].map(([, name]) => name!);

it('docs/events.md has a row for each public event, and for no other', () => {
  expect(rowsOf('docs/events.md').sort()).toEqual(eventsIn('event-map.ts').sort());
});

it('docs/own-flow.md has a row for each event of the inner elements, and for no other', () => {
  expect(rowsOf('docs/own-flow.md').sort()).toEqual(eventsIn('step-events.ts').sort());
});
