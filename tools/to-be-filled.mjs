import {main, readJson} from './project.mjs';

/**
 * The addresses of package.json that lead nowhere, because the project has no public place yet. `npm publish` runs this
 * first, and stops while there is one.
 *
 * @returns {string[]} a sentence for each
 */
export function toBeFilled({homepage, repository, bugs} = readJson('package.json')) {
  return Object.entries({homepage, repository: repository.url, bugs: bugs.url})
    .filter(([, address]) => new URL(address).hostname.endsWith('.invalid'))
    .map(([field]) => `package.json: "${field}" is to be filled before publishing`);
}

await main(import.meta.url, toBeFilled);
