import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';

const architecture = readFileSync('docs/architecture.md', 'utf8');
const house = /```\n(src\/\n.*?)```/s.exec(architecture)![1]!;

/** Files after the first of a sentence stand without their folder. */
const named = architecture.split('\n').flatMap((line) => {
  let folder = '';
  return [...line.matchAll(/`([\w./-]+\.(?:ts|mjs|html))`/g)].map(([, path]) => {
    const at = path!.lastIndexOf('/');
    if (at >= 0) folder = path!.slice(0, at + 1);
    return at >= 0 ? path! : folder + path!;
  });
});

describe('docs/architecture.md', () => {
  it('names files that exist', () => {
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((path) => !existsSync(join('src', path)) && !existsSync(path))).toEqual([]);
  });

  it('has each folder of the sources in the house, and no other', () => {
    const folders = readdirSync('src', {withFileTypes: true}).filter((one) => one.isDirectory());
    const rooms = [...house.matchAll(/^ {2}([a-z0-9]+)\/ /gm)].map(([, name]) => name);
    expect(rooms.filter((name) => name !== 'generated').sort()).toEqual(
      folders
        .map(({name}) => name)
        .filter((name) => name !== 'generated')
        .sort(),
    );
  });

  it('has each folder of the domain in the house', () => {
    const folders = readdirSync('src/domain', {withFileTypes: true}).filter((one) => one.isDirectory());
    for (const {name} of folders) expect(house).toMatch(new RegExp(`^ {4}.*\\b${name}/`, 'm'));
  });
});
