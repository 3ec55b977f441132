import {createHash} from 'node:crypto';
import {writeFile} from 'node:fs/promises';
import {basename} from 'node:path';
import {parseArgs} from 'node:util';
import {brotliCompressSync} from 'node:zlib';
import type {Catalogue} from '../../contract/catalogue.js';
import {isText} from '../../contract/value.js';
import type {CommentFile} from '../../domain/vaccines/comment-files.js';
import {mainSystems} from '../../domain/vaccines/code-systems.js';
import {catalogueFromNuva, commentsFromNuva, countries, readRelease, type Country} from '../../exchange/nuva/index.js';
import {hasAllVaccinesOf, type CatalogueChoice, type DiseaseMap} from '../../exchange/nuva/catalogue-from-nuva.js';
import type {NuvaRelease} from '../../exchange/nuva/release.js';
import {confusableNames} from './confusable-names.js';
import {parsedOptions, required, UsageError, type Command, type CommandIO} from './command.js';
import {readMap, readNuvaFolder} from './input-files.js';
import {visible} from './visible.js';

const help = `Usage: vacc-assistant catalogue --nuva DIR --languages en,fr --out FILE [--country FR] [--codes LIST] [--wider-codes]
                            [--diseases MAP]

Writes the vaccine catalogue of a NUVA release for catalogue-src, and what NUVA says of the vaccines beside
their names into FILE.comments.LANGUAGE.json, which the page loads when a user asks for it: serve it beside.
It needs two more packages: npm install n3 unhomoglyph

  --nuva DIR         the release: the folder that holds NUVA, Languages and Alignments
  --languages LIST   languages of the names, such as en,fr; the first is that of the texts there is one of
  --out FILE         such as vaccines.json
  --country FR       only the brands in the French registers of medicines, and the entries without a brand
  --codes LIST       the code systems by their names in the release, such as CVX,SWISSMEDIC, or all;
                     without it ${mainSystems.join(', ')}
  --wider-codes      also the codes that fit a vaccine best without meaning it alone, for exports that ask for them
  --diseases MAP     a JSON file: {"DIS008": ["UUID", …], …}, the ids of the recommendation service by those of
                     NUVA, which has none; without it the timeline of a result shows no doses by disease
  --help             this text

NUVA is licensed under CC BY 4.0. The catalogue names its source and licence; keep them in it.`;

export const catalogue: Command = {
  summary: 'writes a vaccine catalogue from a NUVA release',
  help,
  run: async (args, terminal) => {
    const io = shownIn(terminal);
    const {nuva, out, map, codes, ...choice} = readOptions(args);
    try {
      const diseases = map === undefined ? undefined : await readDiseases(map);
      const release = await readRelease(await readNuvaFolder(nuva, choice.languages));
      const systems = codes === 'all' ? [...release.codes.keys()] : (codes?.split(',') ?? mainSystems);
      await write(release, {...choice, systems, diseases}, out, io);
      return 0;
    } catch (cause) {
      if (cause instanceof UsageError) throw cause;
      io.error((cause as Error).message);
      return 1;
    }
  },
};

/** The lines repeat names and codes of the files. */
const shownIn = ({out, error, stop}: CommandIO): CommandIO => ({
  out: (line) => out(visible(line)),
  error: (line) => error(visible(line)),
  stop,
});

interface Options extends CatalogueChoice {
  readonly nuva: string;
  readonly out: string;
  readonly map: string | undefined;
  readonly codes: string | undefined;
}

function readOptions(args: readonly string[]): Options {
  const text = {type: 'string'} as const;
  const options = {
    nuva: text,
    languages: text,
    out: text,
    country: text,
    codes: text,
    'wider-codes': {type: 'boolean'} as const,
    diseases: text,
  };
  const {values} = parsedOptions(() => parseArgs({args: [...args], options}));
  const [nuva, out] = [required(values.nuva, 'nuva'), required(values.out, 'out')];
  const languages = [...new Set(required(values.languages, 'languages').split(','))];
  const {country} = values;
  if (!languages.every((language) => /^[a-z]{2,3}$/.test(language)))
    throw new UsageError('--languages must be codes of languages with commas between, such as en,fr.');
  if (country !== undefined && !(countries as readonly string[]).includes(country))
    throw new UsageError(`--country can be ${countries.join(' or ')}: the release knows no other register.`);
  return {
    nuva,
    out,
    map: values.diseases,
    codes: values.codes,
    widerCodes: values['wider-codes'] ?? false,
    languages,
    country: country as Country | undefined,
  };
}

async function readDiseases(file: string): Promise<DiseaseMap> {
  const map = await readMap(file, 'ids of NUVA');
  for (const [id, ids] of Object.entries(map)) {
    if (!Array.isArray(ids) || !ids.every(isText)) throw new Error(`${file}: ${id} has no list of ids`);
  }
  return map as DiseaseMap;
}

type Choice = CatalogueChoice & {readonly systems: readonly string[]};

async function write(release: NuvaRelease, choice: Choice, file: string, {out, error}: CommandIO) {
  const beside = commentsFromNuva(release, choice).map((one) => ({
    language: one.language,
    name: `${file.replace(/\.json$/, '')}.comments.${one.language}.json`,
    content: JSON.stringify(one),
    count: Object.keys(one.comments).length,
  }));
  const commentFiles: Record<string, CommentFile> = Object.fromEntries(
    beside.map(({language, name, content}) => [language, {src: basename(name), integrity: integrityOf(content)}]),
  );
  const made = {...catalogueFromNuva(release, choice), commentFiles};
  if (choice.country && made.vaccines.every(({abstract}) => abstract)) {
    throw new Error(`The release has no code of a brand of ${choice.country}: nothing is written.`);
  }
  const lookAlike = await confusableNames(made);
  const text = JSON.stringify(made);
  await writeFile(file, text);
  for (const {name, content} of beside) await writeFile(name, content);
  out(`${file}: ${summary(made)}; ${sizes(text)}`);
  for (const {name, content, count} of beside) out(`${name}: ${count} comments; ${sizes(content)}`);
  out(`catalogue-integrity="${integrityOf(text)}"`);
  const missing = choice.systems.filter((system) => !release.codes.has(system));
  if (missing.length > 0) error(`The release has no codes of ${missing.join(', ')}.`);
  const other = [...release.codes.keys()].filter((system) => !choice.systems.includes(system));
  if (other.length > 0) error(`Not asked for by --codes: ${other.join(', ')}`);
  for (const one of release.contradictory.filter(({system}) => choice.systems.includes(system))) {
    const what = hasAllVaccinesOf(one, made.vaccines) ? 'Asked about' : 'Left out';
    error(`${what}: ${one.system} ${one.code} (${one.vaccineIds.join(', ')} have no disease in common)`);
  }
  for (const {what, reason} of release.leftOut) error(`Left out: ${what} (${reason})`);
  for (const id of Object.keys(choice.diseases ?? {})) {
    if (!made.diseases.some((disease) => disease.id === id)) error(`Left out: ${id} of the map (unknown disease)`);
  }
  for (const names of lookAlike) error(`Look alike: ${names}`);
}

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

function summary({version, vaccines, diseases}: Catalogue): string {
  const open = vaccines.filter(({abstract}) => abstract).length;
  const codes = vaccines.flatMap((vaccine) => Object.values(vaccine.codes ?? {}).flat()).length;
  return (
    `NUVA ${version}, ${vaccines.length - open} brands, ${open} entries without a brand, ` +
    `${diseases.length} diseases, ${codes} codes`
  );
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const sizes = (text: string) => `${kB(Buffer.byteLength(text))}, ${kB(brotliCompressSync(text).length)} brotli`;
