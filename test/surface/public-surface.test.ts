import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {
  changelogProblems,
  listedSurface,
  publicSurface,
  releasedSurface,
  surfaceProblems,
} from '../../tools/surface.mjs';
import {version} from '../../src/version.js';

const changelog = readFileSync('CHANGELOG.md', 'utf8');
const minutes = 60_000; // the compiler reads all sources

it(
  'is compared with the last release: the change log names what is new, gone or has another text',
  () => {
    expect(releasedSurface().length).toBeGreaterThan(1000);
    expect(changelogProblems({now: publicSurface(), before: releasedSurface(), changelog})).toEqual([]);
  },
  2 * minutes,
);

it(
  'lists every item that hosts bind to, and the change log names what was removed',
  () => {
    const now = publicSurface();
    expect(surfaceProblems({now, listed: listedSurface(), changelog, version})).toEqual([]);
    const after = (start: string) =>
      now.filter((item) => item.startsWith(start)).map((item) => item.slice(start.length));
    expect(after('export . VaccAssistantEventMap.')).toEqual(after('element vacc-assistant event '));
    const kinds = (items: readonly string[]) => [...new Set(items.map((item) => item.split(' ')[0]))];
    expect(kinds(now)).toEqual(['command', 'custom-property', 'element', 'environment', 'export', 'file', 'global']);
    expect(now).toEqual(
      expect.arrayContaining([
        'command simulate --port',
        'custom-property --vacc-color-accent',
        'element vacc-assistant attribute base-url',
        'element vacc-assistant event vacc-step',
        'element vacc-assistant method next',
        'element vacc-assistant part button-primary',
        'element vacc-assistant property dirty',
        'element vacc-diagnostic slot disclaimer',
        'element vacc-questionnaire property lockedFields', // inherited
        'element vacc-frame attribute sandbox',
        'element vacc-frame method importFhir',
        'element vacc-frame property patientFile',
        'environment VACC_AUTH_URL',
        ...['assistant.js', 'assistant.esm.js', 'loader.js', 'embed.js'].map((name) => `file cdn/vacc-${name}`),
        'file cdn/embed.html',
        'global VaccAssistant.version',
        'global VaccLoader.observe',
        "export . ExportFormat 'ics'",
        'export . VaccStepEvent.detail.suggestedTitle',
        "export . VaccErrorCode 'auth/denied'",
        'export ./server createTokenHandler',
        'export ./server ServerOptions.allowedOrigins',
        'export ./jsx',
      ]),
    );
  },
  2 * minutes,
);

/** Each case changes one thing of a valid surface. */
const control = 'element vacc-assistant attribute density';
const log = (entry: string) =>
  `# Changelog\n\n## Unreleased\n\n- ${entry}\n\n## 0.0.1\n\n- \`density\` of vacc-assistant came.\n`;

for (const {why, now, listed, entry, problems} of [
  {why: 'nothing changed', now: [control], listed: [control], entry: '', problems: 0},
  {why: 'something was added but not listed', now: [control], listed: [], entry: '', problems: 1},
  {why: 'something was removed without an entry', now: [], listed: [control], entry: '', problems: 1},
  {
    why: 'the entry names another thing',
    now: [],
    listed: [control],
    entry: 'Gone: `lang` of `<vacc-assistant>`.',
    problems: 1,
  },
  {
    why: 'the entry names the removed thing, and not its members',
    now: [],
    listed: ['export . Pack', 'export . Pack.texts'],
    entry: 'Gone: `Pack`.',
    problems: 0,
  },
  {
    why: 'the entry names it for another element',
    now: [],
    listed: [control],
    entry: '`density` of `<vacc-patient>`',
    problems: 1,
  },
  {
    why: 'the entry names it as text, not as code',
    now: [],
    listed: [control],
    entry: 'vacc-assistant: density',
    problems: 1,
  },
  {
    why: 'the entry names the removed thing',
    now: [],
    listed: [control],
    entry: 'Gone: `density` of `<vacc-assistant>`.',
    problems: 0,
  },
  {
    why: 'the entry names the removed thing on its second line',
    now: [],
    listed: [control],
    entry: 'Removed from\n  `<vacc-assistant>`: `density`.',
    problems: 0,
  },
  {
    why: 'the entry names a renamed error code',
    now: ["export . VaccErrorCode 'auth/refused'"],
    listed: ["export . VaccErrorCode 'auth/refused'", "export . VaccErrorCode 'auth/denied'"],
    entry: 'The code `auth/denied` is now `auth/refused`.',
    problems: 0,
  },
]) {
  it(`finds ${problems === 0 ? 'nothing' : 'a problem'} when ${why}`, () => {
    expect(surfaceProblems({now, listed, changelog: log(entry), version: '0.1.0'})).toHaveLength(problems);
  });
}

it('reads the section of the unreleased version, and no older one', () => {
  const gone = {now: [], listed: [control], version: '0.2.0'};
  const under = (heading: string) => `## ${heading}\n\n- \`density\` of vacc-assistant is gone.\n`;
  expect(surfaceProblems({...gone, changelog: under('[0.2.0] - 2027-01-10')})).toEqual([]);
  expect(surfaceProblems({...gone, changelog: under('[0.1.0] - 2026-12-01')})).toHaveLength(1);
});

for (const {why, now, before, entry, problems} of [
  {why: 'nothing changed', now: [control], before: [control], entry: '', problems: 0},
  {why: 'an addition has no name', now: [control], before: [], entry: 'Something new.', problems: 1},
  {why: 'an addition has its name', now: [control], before: [], entry: '`density` of `<vacc-assistant>`', problems: 0},
  {why: 'a removal has no name', now: [], before: [control], entry: '', problems: 1},
  {
    why: 'a text of a type is another, and only the new one is named',
    now: ["export . Kind 'timeline'"],
    before: ["export . Kind 'picture'"],
    entry: 'A kind is `timeline`.',
    problems: 1,
  },
  {
    why: 'a new type is named, and its members are not',
    now: ['export . Pack', 'export . Pack.texts', 'export . Packed'],
    before: [],
    entry: 'The type `Pack`.',
    problems: 1, // another thing
  },
  {
    why: 'a removed type is named, and its members are not',
    now: [],
    before: ['export . Pack', 'export . Pack.texts', 'export . Packed.texts'],
    entry: 'The type `Pack`.',
    problems: 1, // another thing
  },
]) {
  it(`finds ${problems === 0 ? 'nothing' : 'a problem'} in the change log when ${why}`, () => {
    expect(changelogProblems({now, before, changelog: log(entry)})).toHaveLength(problems);
  });
}

it('takes no entry of a version that is out', () => {
  const out = '## [0.2.0] - 2026-11-23\n\n- `density` of `<vacc-assistant>`.\n';
  expect(changelogProblems({now: [control], before: [], changelog: out})).toHaveLength(1);
});
