import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';

const {exports} = JSON.parse(readFileSync('package.json', 'utf8')) as {exports: Record<string, string>};
const files = Object.values(exports).filter((file) => !file.includes('*'));
/** What a Node program may import. The elements need a browser: `define` registers them there. */
const modules = Object.entries(exports)
  .filter(([name, file]) => file.endsWith('.js') && !/define|\*/.test(name))
  .map(([name]) => `vacc-assistant${name.slice(1)}`);

describe('the exports of the package, as built', () => {
  it('lead to files', () => {
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('can be imported in Node, without a bundler, and each gives something', () => {
    const program = `const found = {};
      for (const name of process.argv.slice(1)) found[name] = Object.keys(await import(name)).length;
      process.stdout.write(JSON.stringify(found));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', program, ...modules], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const found = JSON.parse(output) as Record<string, number>;
    expect(Object.keys(found)).toEqual(modules);
    expect(modules.filter((name) => !found[name])).toEqual([]);
  });
});
