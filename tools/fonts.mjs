import {existsSync, mkdirSync, mkdtempSync, renameSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {aptUnpack, mayInstall} from './machine.mjs';
import {inRoot} from './project.mjs';

/** The sets of fonts for layout tests, each with its Debian package; test/fonts/ has a fontconfig file for each set. */
const packages = {dejavu: 'fonts-dejavu-core', liberation: 'fonts-liberation', wide: 'fonts-league-mono'};

export const fontSets = Object.keys(packages);

/** The environment in which a browser uses only the fonts of a set. */
export const withFonts = (set) => ({FONTS: set, FONTCONFIG_FILE: inRoot('test/fonts', `${set}.conf`)});

const kept = inRoot('test/fonts/packages');

/**
 * Downloads the fonts of a set if this machine allows it. The package is unpacked next to the tests, not installed: an
 * installed font changes the output of all other programs, and of the next test run.
 *
 * @returns {Promise<string>} the reason why the set is unavailable; empty when it is available
 */
export async function whyNoFonts(set) {
  if (!fontSets.includes(set)) return `there are the sets ${fontSets.join(', ')}`;
  if (process.platform !== 'linux') return 'only on Linux does fontconfig choose the fonts of a browser';
  const folder = join(kept, set);
  if (!existsSync(folder) && (await mayInstall())) await fetchFonts(set, folder);
  return existsSync(folder) ? '' : `${packages[set]} is not unpacked in test/fonts/packages/${set}`;
}

/** Unpacks to a temporary folder first, so that an interrupted run leaves no incomplete set. */
async function fetchFonts(set, target) {
  mkdirSync(kept, {recursive: true});
  const folder = mkdtempSync(join(kept, '.new-'));
  const unpacked = await aptUnpack(packages[set], folder);
  if (unpacked) renameSync(unpacked, target);
  rmSync(folder, {recursive: true});
}

/** Gives all browsers of this run the set of fonts in FONTS, if there is one. */
export async function useFonts() {
  const {FONTS: set} = process.env;
  if (!set) return;
  const why = await whyNoFonts(set);
  if (why) throw new Error(`FONTS=${set} cannot be had: ${why}.`);
  Object.assign(process.env, withFonts(set));
}
