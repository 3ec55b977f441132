import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {run} from '../../tools/project.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * LHC-Forms as published: its archive contains the built browser files. npm would also install the sources of Angular,
 * which are not needed here.
 */
const lforms = {
  version: '40.1.3',
  integrity: 'sha512-WLruTm+BcVnafC0rSAQ3/cNqhxvclBUxyBG68aub/uha2NaK9H8ZZcEXTTuORuGzzCt0wa7fvhuieZtcDIdPzQ==',
};

export const lformsFolder = `${here}node_modules/.lforms/package/dist/lforms/webcomponent`;

/** Installs the peers, which only the bench uses, unless they are installed. */
export async function ensurePeers() {
  if (!existsSync(`${here}node_modules/survey-core`)) {
    await npm('ci', '--prefix', here, '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund');
  }
  if (existsSync(lformsFolder)) return;
  const folder = `${here}node_modules/.lforms`;
  mkdirSync(folder, {recursive: true});
  await npm('pack', `lforms@${lforms.version}`, '--pack-destination', folder);
  const archive = `${folder}/lforms-${lforms.version}.tgz`;
  const sum = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (lforms.integrity !== `sha512-${sum}`) throw new Error(`lforms ${lforms.version} is not what it was`);
  await must('tar', ['xzf', archive, '-C', folder]);
  rmSync(archive);
}

/** The versions of the peers. */
export const peerVersions = () => ({
  'LHC-Forms': lforms.version,
  ...Object.fromEntries(
    ['lit', 'survey-core', 'survey-js-ui'].map((name) => [
      name,
      JSON.parse(readFileSync(`${here}node_modules/${name}/package.json`, 'utf8')).version,
    ]),
  ),
});

const npm = (...args) => must('npm', args);

async function must(command, args) {
  const {code, output} = await run(command, args, {quiet: true});
  if (code !== 0) throw new Error(`${output}\n${command} ${args.join(' ')} failed.`);
}
