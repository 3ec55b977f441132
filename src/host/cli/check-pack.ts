import {readPack} from '../../words/language-pack.js';
import type {CommandIO} from './command.js';
import {readJson} from './input-files.js';
import {visible} from './visible.js';

/** Reads a language pack as a page does, and says what is wrong with it. @returns the exit code */
export async function checkPack(file: string, {out, error}: CommandIO): Promise<number> {
  try {
    const {language, texts, missing, isReviewed} = readPack(await readJson(file));
    const count = `${Object.keys(texts).length} texts, ${missing.length} in English`;
    out(visible(`${file}: ${language}, ${count}, ${isReviewed ? 'reviewed' : 'not reviewed'}`));
    return 0;
  } catch (cause) {
    error(visible(`${file}: ${(cause as Error).message}`));
    return 1;
  }
}
