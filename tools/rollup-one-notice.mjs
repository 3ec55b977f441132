import MagicString from 'magic-string';

const notice =
  /\/\*\*\n \* @license\n \* Copyright (\d+) Google LLC\n \* SPDX-License-Identifier: BSD-3-Clause\n \*\/\n?/g;

/** Lit has its notice in each of its files: one with all their years says the same. */
export function mergeNotices(script, code) {
  const found = [...code.matchAll(notice)];
  for (const {index, 0: text} of found) script.remove(index, index + text.length);
  const years = [...new Set(found.map(([, year]) => year))].sort().join(', ');
  if (years) script.prepend(`/** @license Copyright ${years} Google LLC, SPDX-License-Identifier: BSD-3-Clause */\n`);
}

/** For a build whose files are modules. */
export const oneNotice = {
  name: 'one-notice',
  renderChunk(code) {
    const script = new MagicString(code);
    mergeNotices(script, code);
    return {code: script.toString(), map: script.generateMap({hires: true})};
  },
};
