import {readdirSync, readFileSync} from 'node:fs';
import {rollup, type OutputChunk, type OutputOptions, type Plugin, type RollupOptions} from 'rollup';
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

async function chunksWith(...more: Plugin[]) {
  const [, modules] = config as unknown as readonly RollupOptions[];
  const bundle = await rollup({...modules, plugins: [modules!.plugins, more]});
  const {output} = await bundle.generate(modules!.output as OutputOptions);
  await bundle.close();
  return output.flatMap((one) => (one.type === 'chunk' && !one.isEntry ? [one] : []));
}

it.runIf(isFull)('[H-10] two builds of one version share no chunk whose code differs', {timeout: 240_000}, async () => {
  const ours = new Set(readdirSync(inRoot('cdn/chunks')).map((name) => `chunks/${name}`));
  const isShared = ({fileName}: {readonly fileName: string}) => ours.has(fileName);
  expect((await chunksWith()).every(isShared), 'the same build shares all').toBe(true);
  const chunks = await chunksWith(changed);
  const differing = ({fileName, code}: OutputChunk) => code !== readFileSync(inRoot('cdn', fileName), 'utf8');
  expect(chunks.filter(isShared).filter(differing)).toEqual([]);
  expect(chunks.some((chunk) => !isShared(chunk) && chunk.code.includes('isOther'))).toBe(true);
});
