import {existsSync, mkdirSync, mkdtempSync, renameSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {aptUnpack, mayInstall} from './machine.mjs';
import {inRoot} from './project.mjs';

/** The sets of fonts that the tests of layout run with, each from a Debian package; test/fonts/ has a file of fontconfig for each. */
const packages = {dejavu: 'fonts-dejavu-core', liberation: 'fonts-liberation', wide: 'fonts-league-mono'};

export const fontSets = Object.keys(packages);

/** The environment in which a browser draws with the fonts of a set, and with no others. */
export const withFonts = (set) => ({FONTS: set, FONTCONFIG_FILE: inRoot('test/fonts', `${set}.conf`)});

const kept = inRoot('test/fonts/packages');

/**
 * Fetches the fonts of a set where packages may be fetched. They are unpacked beside the tests and not installed, for an
 * installed font changes what every other program draws, the next run of the tests included.
 *
 * @returns {Promise<string>} why the browser cannot have them; empty when it can
 */
export async function whyNoFonts(set) {
  if (!fontSets.includes(set)) return `there are the sets ${fontSets.join(', ')}`;
  if (process.platform !== 'linux') return 'only on Linux does fontconfig choose the fonts of a browser';
  const folder = join(kept, set);
  if (!existsSync(folder) && (await mayInstall())) await fetchFonts(set, folder);
  return existsSync(folder) ? '' : `${packages[set]} is not unpacked in test/fonts/packages/${set}`;
}

/** Beside its place first: a run that was stopped leaves no half of a set. */
async function fetchFonts(set, target) {
  mkdirSync(kept, {recursive: true});
  const folder = mkdtempSync(join(kept, '.new-'));
  const unpacked = await aptUnpack(packages[set], folder);
  if (unpacked) renameSync(unpacked, target);
  rmSync(folder, {recursive: true});
}

/** With FONTS, all browsers of this run have that set of fonts. */
export async function useFonts() {
  const {FONTS: set} = process.env;
  if (!set) return;
  const why = await whyNoFonts(set);
  if (why) throw new Error(`FONTS=${set} cannot be had: ${why}.`);
  Object.assign(process.env, withFonts(set));
}
