import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {blocksOf} from '../../docs/site/read.mjs';

it('docs/quick-start.md installs the file that `npm pack` writes for this version', () => {
  const {version} = JSON.parse(readFileSync('package.json', 'utf8')) as {version: string};
  const install = blocksOf('docs/quick-start.md').find(({marks}) => marks.includes('run=install'));
  expect(install?.code).toContain(` ../vacc-assistant/vacc-assistant-${version}.tgz `);
});

it('docs/quick-start.md uses no syntax that bash and PowerShell read differently', () => {
  const commands = blocksOf('docs/quick-start.md').filter(({language}) => language === 'sh');
  expect(commands.length).toBeGreaterThan(0);
  for (const {code} of commands) expect(code).not.toMatch(/&&|\|\||\$|`|\bexport\b|\*|-R\b|\\\n/);
});
