import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {blocksOf} from '../../docs/site/read.mjs';
import {frameworks, serverRendered} from '../../tools/frameworks.mjs';

const taken = blocksOf('docs/frameworks.md').map((block) => ({
  ...block,
  from: block.marks.find((mark) => mark.startsWith('from='))?.slice('from='.length),
}));
/** Ignores indentation and line breaks between attributes, which differ between the page and the file. */
const words = (text: string) => text.replace(/\s+/g, ' ').replaceAll(' >', '>').trim();

describe('docs/frameworks.md', () => {
  it.each(taken.map(({from, code}) => [from, code]))('quotes %s verbatim', (from, code) => {
    expect(code).not.toBe('');
    expect(words(readFileSync(from!, 'utf8'))).toContain(words(code));
  });

  it.each(frameworks)('quotes the sample in %s, which has fewer than 60 lines of its own code', (name) => {
    const page = readFileSync('docs/frameworks.md', 'utf8');
    expect(page).toContain(`| \`${name}\``);
    expect(taken.some(({from}) => from?.startsWith(`demo/frameworks/${name}/`))).toBe(true);
    const lines = own[name]!.flatMap((file) =>
      readFileSync(`demo/frameworks/${name}/${file}`, 'utf8').trim().split('\n'),
    );
    expect(lines.length).toBeLessThan(60);
  });
});

describe('docs/frameworks.md, of pages that a server renders,', () => {
  it.each(serverRendered)('has a row for the sample in %s, and quotes how it mounts the proxy', (name) => {
    expect(readFileSync('docs/frameworks.md', 'utf8')).toContain(`| \`${name}\``);
    const quoted = taken.filter(({from}) => from?.startsWith(`demo/server-rendered/${name}/`));
    expect(quoted.map(({code}) => code).join()).toMatch(/\bproxy\b/);
  });
});

/** The code of the host; the rest comes from the framework's starter. */
const own: Readonly<Record<string, readonly string[]>> = {
  html: ['index.html', 'page.js'],
  react: ['src/App.tsx'],
  vue: ['src/App.vue'],
  angular: ['src/app.ts', 'src/app.html'],
  svelte: ['src/App.svelte'],
};
