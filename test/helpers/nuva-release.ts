import {fileURLToPath} from 'node:url';
import {readNuvaFolder} from '../../src/host/cli/input-files.js';
import type {NuvaFiles} from '../../src/exchange/nuva/release.js';

/** A small invented release in the format of the real one. */
export const sampleFolder = fileURLToPath(new URL('../fixtures/nuva-sample/', import.meta.url));
/** The real release, if it is beside the checkout. */
export const excerptFolder = fileURLToPath(new URL('../../../shared/data/nuva/', import.meta.url));

export const readSample = (): Promise<NuvaFiles> => readNuvaFolder(sampleFolder, ['en', 'fr']);
export const readExcerptFiles = (): Promise<NuvaFiles> => readNuvaFolder(excerptFolder, ['en', 'fr']);
