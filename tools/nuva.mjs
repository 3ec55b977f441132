import {writeFileSync} from 'node:fs';
import {build} from './build.mjs';
import {inRoot, main} from './project.mjs';

const tableOf = ({version, diseases, vaccines}) => `/*
 * NUVA, the Unified Nomenclature of Vaccines, release ${version}, International Vaccine Codes Initiative, converted.
 * Licence: CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). Written by tools/nuva.mjs: do not edit.
 *
 * The numbers are those of NUVA ids. The vaccines have a line for each column, which packs to less than one for each
 * vaccine. Cells without a value at the end of a line are left out. A number of a vaccine, or of its code in NUVA's
 * extension of SNOMED CT, that is left out is the one after that of the cell before; "-" is no code of the extension. Of a
 * French pack (CIP13) the table has the 7 figures that are not prefix and check figure. Each is a plain \`string\` to
 * TypeScript, so that the declarations do not repeat the table.
 */
export const release: string = ${quoted(version)};

/** number | English name | French name */
export const diseases: string = \`
${linesOf(diseases.map(({id, names}) => [numberIn(id), names.en, names.fr]))}\`;

/** Each line begins with the title of its column. The French name is that of a vaccine without a brand. */
export const vaccines: string = \`
${columnsOf(cellsOf(vaccines))}\`;

/** Antibodies, by their numbers. */
export const passive: string =
  ${quoted(numbersOf(vaccines, 'passive'))};

/** Strains of a past pandemic, by their numbers. */
export const pandemic: string = ${quoted(numbersOf(vaccines, 'pandemic'))};
`;

/** The systems whose codes stand in the table as they are. */
const otherSystems = ['CIS', 'SNOMED-CT', 'CVX', 'ATC', 'SWISSMEDIC', 'SWISSLEGACY', 'ELGA', 'CNK', 'ICD11'];

const titles = ['number', 'name', 'French name', 'diseases', 'extension of SNOMED CT', 'CIP', ...otherSystems];

const numberIn = (id) => Number(/\d+$/.exec(id)[0]);
const numbersOf = (vaccines, kind) =>
  vaccines
    .filter((vaccine) => vaccine.kind === kind)
    .map(({id}) => numberIn(id))
    .join(' ');
const quoted = (text) => `'${text}'`;

function cellsOf(vaccines) {
  let [number, extension] = [0, 0];
  return vaccines.map(({id, name, names, diseases, codes = {}}) => {
    const own = numberIn(id);
    const code = codes.SCT_NUVA?.[0];
    const ownExtension = code && Number(/^(\d+)100200010\d$/.exec(code)[1]);
    const cells = [
      own === number + 1 ? '' : own,
      name,
      names?.fr ?? '',
      diseases.map(numberIn).join(' '),
      extensionCell(ownExtension, extension),
      (codes.CIP ?? []).map((cip) => /^34009(\d{7})\d$/.exec(cip)[1]).join(' '),
      ...otherSystems.map((system) => (codes[system] ?? []).join(' ')),
    ];
    number = own;
    extension = ownExtension ?? extension;
    return cells;
  });
}

function extensionCell(own, before) {
  if (!own) return '-';
  return own === before + 1 ? '' : own;
}

const linesOf = (rows) =>
  checked(rows)
    .map((cells) => cells.join('|'))
    .join('\n');

function columnsOf(rows) {
  const columns = titles.map((title, index) => [title, ...checked(rows).map((cells) => cells[index])]);
  return columns.map((cells) => cells.join('|').replace(/\|+$/, '')).join('\n');
}

/** @throws {Error} for a text that a table cannot hold */
function checked(rows) {
  for (const text of rows.flat()) if (/[|`\\\n]|\$\{/.test(text)) throw new Error(`No cell of a table: ${text}`);
  return rows;
}

/*
 * Writes src/catalogue/nuva/nuva-table.ts from a release of NUVA: npm run nuva -- FOLDER. The file is committed, because
 * a build needs no release. src/catalogue/nuva/nuva-catalogue.ts reads it.
 */
await main(import.meta.url, async () => {
  const folder = process.argv[2];
  if (!folder) throw new Error('npm run nuva -- FOLDER: the folder of the release');
  await build();
  const {mainSystems} = await import('../dist/domain/vaccines/code-systems.js');
  const {readNuvaFolder} = await import('../dist/host/cli/input-files.js');
  const {catalogueFromNuva, readRelease} = await import('../dist/exchange/nuva/index.js');
  const languages = ['en', 'fr'];
  const files = await readRelease(await readNuvaFolder(folder, languages));
  const release = catalogueFromNuva(files, {languages});
  const file = 'src/catalogue/nuva/nuva-table.ts';
  writeFileSync(inRoot(file), tableOf(release));
  console.log(`${file}: NUVA ${release.version}, ${release.vaccines.length} vaccines`);
  const packed = files.contradictory.filter(({system}) => mainSystems.includes(system));
  for (const {system, code, vaccineIds} of packed)
    console.log(`Asked about: ${system} ${code} (${vaccineIds.join(', ')})`);
  console.log(`${packed.length} codes whose two directions have no disease in common`);
});
