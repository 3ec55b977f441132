import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {localizerOf, messagesOf} from './locales.mjs';
import {inRoot, main} from './project.mjs';

/** The texts of the scripts of a frame, by the start of their ids: these have neither Lit nor the other texts. */
const frameGroups = {frameTexts: 'frame.', embeddedTexts: 'embedded.'};

/** Compiles locales/fr.xlf into src/generated. */
function compileLocales() {
  const localizer = localizerOf();
  messagesOf(localizer);
  const {errors} = localizer.validateTranslations();
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const texts = localizer
    .readTranslationsSync()
    .translations.get('fr')
    .map(({name, contents}) => [name, textOf(contents)]);
  const startingWith = (...starts) => texts.filter(([id]) => starts.some((start) => id.startsWith(start)));
  const ofFrames = startingWith(...Object.values(frameGroups));
  rmSync(inRoot('src/generated'), {recursive: true, force: true});
  mkdirSync(inRoot('src/generated'));
  write(
    'french.ts',
    `import type {Texts} from '../words/texts.js';

export const texts: Texts = ${tableOf(texts.filter((text) => !ofFrames.includes(text)))};
`,
  );
  write(
    'frame-texts.ts',
    `import type {Translations} from '../ui/frame/texts-in.js';
${Object.entries(frameGroups)
  .map(([group, start]) => `\nexport const ${group}: Translations = {fr: ${tableOf(startingWith(start))}};\n`)
  .join('')}`,
  );
}

/** `{0}` for the first value. */
const textOf = (contents) => contents.map((part) => (typeof part === 'string' ? part : `{${part.index}}`)).join('');

const tableOf = (texts) => JSON.stringify(Object.fromEntries(texts), null, 1);

const write = (name, text) => writeFileSync(inRoot('src/generated', name), text);

await main(import.meta.url, compileLocales);
