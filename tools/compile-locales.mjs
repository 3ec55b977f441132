import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {languageCode, languageModule, monthNamesOf} from './language-formats.mjs';
import {hasWords, localizerOf, messagesOf, translatedLanguages} from './locales.mjs';
import {inRoot, main} from './project.mjs';

const generated = (...path) => inRoot('src/generated', ...path);

/** Languages with dates and counts of their own in src/words/languages. */
const isWritten = (code) => existsSync(inRoot(`src/words/languages/${code}.ts`));

/** Compiles locales/ into src/generated, and prints what is not translated. */
async function compileLocales() {
  rmSync(generated(), {recursive: true, force: true}); // removes the modules of a language that is gone
  const languages = translatedLanguages().map(languageCode);
  const localizer = localizerOf(languages);
  const messages = messagesOf(localizer);
  const {translations} = localizer.readTranslationsSync();
  for (const code of languages) {
    const found = translations.get(code);
    if (!found) throw new Error(`locales/${code}.xlf must say target-language="${code}".`);
    const done = found.filter(hasWords);
    const names = new Set(done.map(({name}) => name));
    const missing = messages.filter(({name}) => !names.has(name));
    translations.set(code, [...done, ...missing]);
    report(code, missing, 'without a translation, in English');
    report(code, done.filter(isOlderIn(localizer, code, messages)), 'translated from another English text');
  }
  write('frame-texts.ts', frameTexts(languages, translations));
  drop(isOfFrame, [messages, ...translations.values()]);
  await localizer.build();
  languages.forEach(useOwnStr);
  const added = languages.filter((code) => !isWritten(code));
  for (const code of added) write(`languages/${code}.ts`, languageModule(code));
  write('translations.ts', loaders(languages));
  write('month-names.ts', monthNames(added));
}

/** Removes texts from lists that the library reads again. */
function drop(isDropped, lists) {
  for (const list of lists) list.splice(0, list.length, ...list.filter((text) => !isDropped(text)));
}

function report(code, texts, what) {
  if (texts.length === 0) return;
  const names = texts.map(({name}) => name);
  console.log(
    `locales/${code}.xlf: ${names.length} ${what}: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}`,
  );
}

/** Tells whether the English of a text in the file of a language is not that of the sources. */
function isOlderIn({formatter}, code, messages) {
  const now = sourcesIn(formatter.encodeLocale(messages, code, [], undefined));
  const then = sourcesIn(formatter.readTranslationFile(code));
  return ({name}) => now.has(name) && now.get(name) !== then.get(name);
}

const sourcesIn = (xliff) =>
  new Map(
    [...xliff.matchAll(/<trans-unit [^>]*?id="([^"]+)"[^>]*>\s*<source[^>]*>([^]*?)<\/source>/g)].map(
      ([, name, text]) => [name, text.replace(/&#\w+;|&(?:quot|apos|gt);|["'>]/g, '').replace(/\s+/g, ' ')],
    ),
  );

/** The tool imports its own runtime, which the component does not use, and leaves a type out that repeats each id. */
function useOwnStr(code) {
  const file = generated('templates', `${code}.ts`);
  const text = readFileSync(file, 'utf8')
    .replace("import {str} from '@lit/localize'", "import {str, type Templates} from '../../words/str.js'")
    .replace('export const templates =', 'export const templates: Templates =');
  writeFileSync(file, text);
}

function write(path, text) {
  mkdirSync(dirname(generated(path)), {recursive: true});
  writeFileSync(generated(path), text);
}

/** Literal imports, so that a bundler can split or inline them. */
const loaders = (languages) => `import {LazyPart} from '../lazy-part.js';

export const translations = {
${languages
  .map((code) => {
    const folder = isWritten(code) ? '../words/languages' : './languages';
    return `  ${JSON.stringify(code)}: new LazyPart(() => import('${folder}/${code}.js')),\n`;
  })
  .join('')}};
`;

const monthNames = (
  added,
) => `/** The names of the months in the languages that were added, as they may be typed; empty for none. */
export const addedMonthNames: readonly string[] = ${JSON.stringify(
  added.map(monthNamesOf).reduce((all, names) => names.map((name, index) => `${all[index] ?? ''} ${name}`), []),
)};
`;

/** The texts of the scripts of a frame, by the start of their ids: these have neither Lit nor the other texts. */
const frameGroups = {frameTexts: 'frame.', embeddedTexts: 'embedded.'};
const isOfFrame = ({name}) => Object.values(frameGroups).some((start) => name.startsWith(start));

const frameTexts = (languages, translations) => `import type {Translations} from '../ui/frame/texts-in.js';

${Object.entries(frameGroups)
  .map(([group, start]) => {
    const textsOf = (code) =>
      translations
        .get(code)
        .filter(({name}) => name.startsWith(start))
        .map(({name, contents}) => [name, contents.join('')]);
    const table = Object.fromEntries(languages.map((code) => [code, Object.fromEntries(textsOf(code))]));
    return `export const ${group}: Translations = ${JSON.stringify(table)};\n`;
  })
  .join('')}`;

await main(import.meta.url, compileLocales);
