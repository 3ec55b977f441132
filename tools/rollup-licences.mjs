import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

const head = `vacc-assistant is under the Apache License 2.0: https://www.apache.org/licenses/LICENSE-2.0

The files of this folder hold, beside its own code, what follows.

------------------------------------------------------------------------
NUVA, the Unified Nomenclature of Vaccines, release 1.3.23, International Vaccine Codes Initiative (converted)
Names, codes and target diseases of vaccines: CC BY 4.0, https://creativecommons.org/licenses/by/4.0/
`;

/** The folders of the packages in the builds so far. */
const bundled = new Set();

/** Writes LICENSES.txt next to the built files: the licence of each package whose code they contain. */
export const licences = () => ({
  name: 'licences',
  generateBundle(_, files) {
    const modules = Object.values(files).flatMap(({modules = {}}) => Object.entries(modules));
    for (const [file, {renderedLength}] of modules) {
      const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
      if (folder && renderedLength > 0) bundled.add(folder);
    }
    const source = [head, ...[...bundled].sort().map(licenceOf)].join(`\n${'-'.repeat(72)}\n`);
    this.emitFile({type: 'asset', fileName: 'LICENSES.txt', source});
  },
});

function licenceOf(folder) {
  const {name, version, license} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt'].map((one) => join(folder, one)).find(existsSync);
  if (!file) throw new Error(`${name} has no licence file`);
  return `${name} ${version} (${license})\n\n${readFileSync(file, 'utf8').trim()}\n`;
}
