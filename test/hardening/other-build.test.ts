import {readdirSync, readFileSync} from 'node:fs';
import {rollup, type OutputOptions, type Plugin, type RollupOptions} from 'rollup';
import {expect, it} from 'vitest';
import config from '../../rollup.config.mjs';
import {inRoot} from '../../tools/project.mjs';

/** One line more in a module of a lazy chunk. */
const changed: Plugin = {
  name: 'changed',
  transform: (code, id) =>
    /later-steps\.js$/.test(id) ? {code: `${code}\nglobalThis.isOther = true;`, map: {mappings: ''}} : null,
};

const isFull = process.env['FORM'] !== 'short';

it.runIf(isFull)('[H-10] two builds of one version share no chunk whose code differs', {timeout: 120_000}, async () => {
  const [, modules] = config as unknown as readonly RollupOptions[];
  const bundle = await rollup({...modules, plugins: [modules!.plugins, changed]});
  const {output} = await bundle.generate(modules!.output as OutputOptions);
  await bundle.close();
  const chunks = output.flatMap((one) => (one.type === 'chunk' && !one.isEntry ? [one] : []));
  const ours = new Set(readdirSync(inRoot('cdn/chunks')).map((name) => `chunks/${name}`));
  const shared = chunks.filter(({fileName}) => ours.has(fileName));
  expect(shared.length).toBeGreaterThan(0);
  expect(shared.filter(({fileName, code}) => code !== readFileSync(inRoot('cdn', fileName), 'utf8'))).toEqual([]);
  const other = chunks.filter(({fileName}) => !ours.has(fileName));
  expect(other.some(({code}) => code.includes('isOther'))).toBe(true);
});
