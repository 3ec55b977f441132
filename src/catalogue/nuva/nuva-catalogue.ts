import type {Catalogue, CatalogueDisease, CatalogueVaccine} from '../../contract/catalogue.js';
import {cip13Of} from '../../domain/vaccines/code-systems.js';
import {packagedCatalogue} from '../packaged-catalogue.js';
import {diseases, pandemic, passive, release, vaccines} from './nuva-table.js';
import {verhoeffCheck} from './verhoeff.js';

let made: Catalogue | undefined;

/**
 * The whole of NUVA: names in English and French, target diseases, and the codes of CIP, CIS, SNOMED CT with NUVA's
 * extension, CVX and ATC. It is made from its table when it is first asked for. Diseases of the packaged list are those
 * of that list, with the ids of the service.
 */
export const nuvaCatalogue = (): Catalogue =>
  (made ??= {
    ...packagedCatalogue,
    name: 'NUVA',
    version: release,
    source: 'NUVA, the Unified Nomenclature of Vaccines, International Vaccine Codes Initiative (converted)',
    diseases: linesOf(diseases).map(readDisease),
    vaccines: readVaccines(),
  });

const linesOf = (table: string) => table.trim().split('\n');

/** The first cell of a column is its title. */
const columnsOf = (table: string) => linesOf(table).map((line) => line.split('|').slice(1));

function readDisease(line: string): CatalogueDisease {
  const [number = '', en = '', fr = ''] = line.split('|');
  const id = diseaseId(number);
  return packagedCatalogue.diseases.find((disease) => disease.id === id) ?? {id, names: {en, fr}};
}

const diseaseId = (number: string) => `DIS${number.padStart(3, '0')}`;

function readVaccines(): CatalogueVaccine[] {
  const kinds = new Map(
    Object.entries({passive, pandemic}).flatMap(([kind, list]) => wordsOf(list).map((one) => [one, kind])),
  );
  let number = 0;
  let extension = 0;
  const [numbers = [], names = [], frenchNames = [], targets = [], extensions = [], ...codes] = columnsOf(vaccines);
  return names.map((name, row) => {
    const french = frenchNames[row];
    const ownExtension = extensions[row];
    const hasExtension = ownExtension !== '-';
    number = next(number, numbers[row]);
    if (hasExtension) extension = next(extension, ownExtension);
    const kind = kinds.get(String(number));
    return {
      id: `VAC${String(number).padStart(4, '0')}`,
      name,
      ...(french && {names: {en: name, fr: french}, abstract: true}),
      diseases: wordsOf(targets[row]).map(diseaseId),
      ...(kind && {kind}),
      codes: codesOf(
        hasExtension ? extensionCode(extension) : '',
        codes.map((column) => column[row]),
      ),
    };
  });
}

/** A number of a line: the one after that of the line before, unless it is written. */
const next = (before: number, written = '') => (written ? Number(written) : before + 1);

const wordsOf = (cell = '') => cell.split(' ').filter((word) => word !== '');

/** An identifier of NUVA's extension of SNOMED CT: its number, the extension, and a check figure. */
function extensionCode(number: number): string {
  const figures = `${number}100200010`;
  return wrongInRelease[figures] ?? figures + verhoeffCheck(figures);
}

/** The release has one identifier with a wrong check figure; records that use it have it, too. */
const wrongInRelease: Readonly<Record<string, string>> = {'8100200010': '81002000100'};

/** The systems whose codes stand in the table as they are, in the order of its cells. */
const otherSystems = ['CIS', 'SNOMED-CT', 'CVX', 'ATC', 'SWISSMEDIC', 'SWISSLEGACY', 'ELGA', 'CNK', 'ICD11'];

/** The systems without a code are left out. */
function codesOf(extension: string, [cip, ...others]: readonly (string | undefined)[]): Record<string, string[]> {
  const codes = {
    CIP: wordsOf(cip).map(cip13Of),
    SCT_NUVA: wordsOf(extension),
    ...Object.fromEntries(otherSystems.map((system, index) => [system, wordsOf(others[index])])),
  };
  return Object.fromEntries(Object.entries(codes).filter(([, list]) => list.length > 0));
}
