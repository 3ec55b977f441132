import {readFileSync, writeFileSync} from 'node:fs';
import prettier from 'prettier';
import ts from 'typescript';
import {buildLocales} from './build-locales.mjs';
import {inRoot, main} from './project.mjs';
import {runSource} from './run-source.mjs';

const page = 'docs/data.md';

/** The parts of the page, in its order: a title, an introduction, and the rows that the sources give. */
const parts = () => [
  [
    'Patient file',
    'What you may give as `patientFile`. Every field is optional: leave out what you do not know. The component asks the user about a value that does not fit. It takes a copy: to change something, give another object.',
    fields('src/contract/known-patient-file.ts', 'PatientFile'),
  ],
  [
    'Paths of `lockedFields`',
    'A path locks everything inside it: `patient.journey` locks all segments of the trip. Put the id of a condition between brackets, as in `patient.conditions[2934c287-e36b-4adf-a5f6-e2f30dc8ed4a]`; `[]` below stands for it. `patient.prevention_acts` locks the whole vaccination history.',
    lockedPaths(),
  ],
  [
    'Conclusions',
    'The service gives one of these for each disease and one for all. The component displays it and never changes it. A later service may have others: the component shows them as not recognised.',
    values('src/contract/diagnostic-values.ts', 'conclusions'),
  ],
  [
    'Result',
    'The detail of `vacc-diagnostic` and `vacc-complete`. The result is plain JSON.',
    fields('src/domain/result/result.ts', 'VaccResult'),
  ],
  [
    'Parts of a result',
    'What stands inside `notSent`, `basis`, `lots` and `notToday`. The service gets none of them.',
    [
      ...fields('src/domain/entries/not-sent.ts', 'NotSent', 'notSent[].'),
      ...fields('src/domain/result/basis.ts', 'Basis', 'basis.'),
      ...fields('src/domain/entries/sent-lots.ts', 'SentLot', 'lots[].'),
      ...fields('src/domain/result/not-today.ts', 'NotToday', 'notToday[].'),
    ],
  ],
  [
    'Reasons of `notSent`',
    'The reason why an entry is not in the request.',
    values('src/domain/entries/not-sent.ts', 'NotSentReason'),
  ],
  [
    'Sources of an entry',
    'The `origin` in `provenance.inputs` and in `vacc-change`.',
    values('src/domain/entries/entries.ts', 'origins'),
  ],
  [
    'Reasons of `vacc-reset`',
    'Why the component wiped every entry.',
    values('src/session/events/flow-events.ts', 'ResetReason'),
  ],
  [
    'Error codes',
    'The `code` of `vacc-error` and of a `VaccError`. [Errors](errors.md) says what the user reads and what you do.',
    values('src/errors.ts', 'VaccErrorCode'),
  ],
  [
    'Warning codes',
    'The `code` of `vacc-warning`. [Warnings](errors.md#warnings) has more.',
    values('src/domain/warnings.ts', 'Warning.code'),
  ],
  [
    'Import report',
    '`importFhir()` gives this report. Each part of the FHIR data is in one of its lists. A place is `resource` (by its position in the bundle) with `path`; it holds no id and no value.',
    fields('src/exchange/fhir/read/report.ts', 'FhirReport'),
  ],
  [
    'Reasons of `skipped`',
    'Why a part of the FHIR data is not used.',
    values('src/exchange/fhir/read/report.ts', 'FhirSkipReason'),
  ],
  [
    'Reasons of `toResolve`',
    'Why the component asks the user.',
    values('src/exchange/fhir/read/report.ts', 'FhirQuestionReason'),
  ],
  ['Reasons of `warnings`', 'The data is used.', values('src/exchange/fhir/read/report.ts', 'FhirWarningReason')],
  [
    'Server options',
    'Options of the [handlers](token-endpoint.md#the-options) of `vacc-assistant/server`. A wrong option stops the server at its start with `config/missing`; an address that is not safe, with `config/insecure-url`.',
    fields('src/host/server/options.ts', 'ServerOptions'),
  ],
  [
    'Reasons of `refused`',
    'Why a handler answered by itself, in the event `refused` of [`observe`](operate.md#observe).',
    values('src/host/server/observe.ts', 'Refusal'),
  ],
];

const answer = 'docs/answer.md';
const marks = ['<!-- the words of conclusions, by `npm run docs:data` -->', '<!-- end of the words -->'];

/** A page with new content between two marks. */
function between(file, [opening, closing], content) {
  const [before, rest = ''] = readFileSync(inRoot(file), 'utf8').split(opening);
  const [, after] = rest.split(closing);
  if (after === undefined) throw new Error(`${file} has no place between ${opening} and ${closing}`);
  return [before.trimEnd(), opening, ...content, closing, after.trimStart()].join('\n\n');
}

const troubleshooting = 'docs/troubleshooting.md';

/** The text of docs/troubleshooting.md, with the mistakes that tests make. */
async function troubleshootingPage() {
  const {mistakes} = await runSource('test/helpers/mistakes.ts');
  const row = ({wrote, reads, code}) => [`\`${wrote}\``, reads.replace(`vacc-assistant ${code}: `, ''), `\`${code}\``];
  const tables = Object.entries(mistakes).map(([title, rows]) =>
    [`### ${title}\n`, '<!-- prettier-ignore -->', tableOf(['You wrote', 'You read', 'Code'], rows.map(row))].join(
      '\n',
    ),
  );
  const own = ['<!-- the mistakes, by `npm run docs:data` -->', '<!-- end of the mistakes -->'];
  return formatted(between(troubleshooting, own, tables), troubleshooting);
}

/** The text of docs/answer.md, with the words that its readers get for each conclusion. */
export async function answerPage() {
  await buildLocales();
  const {conclusionWords} = await runSource('test/helpers/conclusion-words.ts');
  const heads = ['Conclusion', 'Professional', 'Public', 'Public, about another person', 'The public then reads'];
  const tables = [];
  for (const [title, lang] of Object.entries({English: 'en', French: 'fr'}))
    tables.push(`### In ${title}`, tableOf(heads, await conclusionWords(lang)));
  return formatted(between(answer, marks, tables), answer);
}

/** The text of docs/data.md. */
export async function dataReference() {
  const text = [
    '# Data reference',
    'Written by `npm run docs:data` from the types of the sources. `?` marks what may be missing.',
    ...parts().flatMap(([title, introduction, rows]) => [`## ${title}`, introduction, table(rows)]),
  ].join('\n\n');
  return formatted(text, page);
}

async function formatted(text, file) {
  const options = await prettier.resolveConfig(inRoot(file));
  return prettier.format(text, {...options, parser: 'markdown'});
}

const sources = new Map();
const sourceOf = (file) => {
  if (!sources.has(file)) {
    sources.set(file, ts.createSourceFile(file, readFileSync(inRoot(file), 'utf8'), ts.ScriptTarget.Latest, true));
  }
  return sources.get(file);
};

const declared = (source, name) =>
  source.statements.find((statement) => statement.name?.text === name) ??
  source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({declarationList}) => declarationList.declarations)
    .find((declaration) => declaration.name.text === name);

/** The rows of the fields of an interface, and of those inside it that the same file declares. */
function fields(file, name, parent = '') {
  const source = sourceOf(file);
  const declaration = declared(source, name);
  const inherited = (declaration.heritageClauses ?? []).flatMap(({types}) =>
    types.flatMap(({expression}) => fields(file, expression.getText(), parent)),
  );
  const own = declaration.members.flatMap((member) => {
    const path = parent + member.name.getText();
    const type = valuesOf(source, written(member.type));
    const [, inner, list] = /^(?:readonly )?(\w+)(\[\])?$/.exec(type) ?? [];
    const inside = inner && declared(source, inner);
    const isNested = inside && ts.isInterfaceDeclaration(inside) && !isNamedInWords(name);
    const row = {
      name: path + (member.questionToken ? '?' : ''),
      type: isNested ? (list ? 'list' : 'object') : type,
      words: comment(member, path),
    };
    return [row, ...(isNested ? fields(file, inner, `${path}${list ?? ''}.`) : [])];
  });
  return [...inherited, ...own];
}

/** The lists of a report and the options of the server are described where they stand; their types have names. */
const isNamedInWords = (name) => ['FhirReport', 'ServerOptions', 'ServiceAccess'].includes(name);

/** The values of a type that is one of a constant list, or the type itself. */
function valuesOf(source, type) {
  const alias = declared(source, type);
  const text = alias && ts.isTypeAliasDeclaration(alias) ? written(alias.type) : type;
  const [, name] = /^\(typeof (\w+)\)\[number\]$/.exec(text) ?? [];
  return name ? literalsIn(declared(source, name).initializer).join(' | ') : type;
}

function literalsIn(node) {
  if (ts.isStringLiteral(node)) return [node.getText()];
  const inside = [];
  ts.forEachChild(node, (child) => void inside.push(...literalsIn(child)));
  return inside;
}

const written = (type) =>
  type
    .getText()
    .replace(/ \| undefined$/, '')
    .replace(/\breadonly /g, '')
    .replace(/ \| \(string & \{\}\)/, '')
    .replace(/\s+/g, ' ');

/** The rows of a union of texts, or of a constant list of them, with the comment behind each. */
function values(file, name) {
  const source = sourceOf(file);
  const [outer, inner] = name.split('.');
  let declaration = declared(source, outer);
  if (inner) declaration = declaration.members.find((member) => member.name.getText() === inner);
  const texts = [];
  const visit = (node) => {
    if (ts.isStringLiteral(node)) texts.push(node);
    ts.forEachChild(node, visit);
  };
  visit(declaration.type ?? declaration.initializer);
  const lines = source.text.split('\n');
  return texts.map((text) => {
    const start = source.getLineAndCharacterOfPosition(text.getStart()).line;
    const [, words] = / \/\/ +(.*)$/.exec(lines[start]) ?? [];
    if (!words) throw new Error(`${file}: '${text.text}' of ${name} needs a comment behind it, for ${page}`);
    return {name: text.text, words};
  });
}

/** A row of a list has no path that a host knows, but a condition has its id. */
function lockedPaths() {
  const paths = fields('src/contract/known-patient-file.ts', 'PatientFile').map(({name, words}) => ({
    name: name.replaceAll('?', ''),
    words,
  }));
  return [
    ...paths.filter(({name}) => name.startsWith('patient') && !name.includes('[]')),
    {name: 'patient.conditions[]', words: 'The answer to one question.'},
    {name: 'patient.prevention_acts.complete', words: 'Whether the list of vaccinations is complete.'},
  ];
}

function comment(member, path) {
  const words = ts
    .getJSDocCommentsAndTags(member)
    .map(({comment: text}) => text ?? '')
    .join(' ');
  if (!words) throw new Error(`${member.getSourceFile().fileName}: ${path} needs a comment, for ${page}`);
  return words;
}

const cell = (text) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
const sentence = (text) => cell(text.charAt(0).toUpperCase() + text.slice(1));

function table(rows) {
  const hasTypes = rows.some(({type}) => type);
  const heads = hasTypes ? ['Name', 'Type', 'Meaning'] : ['Name', 'Meaning'];
  return tableOf(
    heads,
    rows.map(({name, type, words}) => [`\`${name}\``, ...(hasTypes ? [`\`${cell(type)}\``] : []), sentence(words)]),
  );
}

function tableOf(heads, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [heads, heads.map(() => '---'), ...rows].map(line).join('\n');
}

await main(import.meta.url, async () => {
  writeFileSync(inRoot(page), await dataReference());
  writeFileSync(inRoot(answer), await answerPage());
  writeFileSync(inRoot(troubleshooting), await troubleshootingPage());
});
