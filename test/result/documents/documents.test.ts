import {beforeAll, describe, expect, it} from 'vitest';
import {readDiagnostic, type Advice} from '../../../src/contract/diagnostic.js';
import {documentAs, documentIn, type DocumentFormat} from '../../../src/result/documents/index.js';
import {VaccError} from '../../../src/errors.js';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import {emptyAct, emptyEntries, emptyHistory, path} from '../../../src/domain/entries/entries.js';
import {documentLink} from '../../../src/domain/result/documents.js';
import {messagesFor} from '../../../src/domain/result/messages.js';
import {aCondition, aDocument, aMessage, anAct, aPatientFile, aSection, aUuid, texts} from '../../helpers/builders.js';
import {aResult, diagnosisOf, disease} from '../../helpers/result.js';
import {setLanguage} from '../../../src/words/localize.js';
import {stubWindow} from '../../words/in-language.js';
import {aSource, demoSource} from './sources.js';

beforeAll(stubWindow);

/** The text of a file without the marks of days and stress. */
const write = (format: DocumentFormat, source = demoSource()) =>
  documentAs(format, source).content.replace(/<\/?(?:time|strong)\b[^>]*>/g, '');
const textFor = (advice: Partial<Advice>, over: Parameters<typeof aResult>[1] = {}) =>
  write('text', aSource(aResult(diagnosisOf(disease('Measles', {advice})), over)));

/** The lines of a text or a page as a reader finds them. */
const linesOf = (whole: string): string[] =>
  whole
    .replace(/<style>[^]*?<\/style>/, '')
    .replace(/<\/?(?:bdi|a)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .split('\n')
    .map((line) => line.replace(/^- /, ''));

/** The position of each text; all must be present, in this order. */
function inOrder(whole: string, ...parts: readonly string[]) {
  const places = parts.map((part) => [part, whole.indexOf(part)] as const);
  expect(places.filter(([, at]) => at < 0)).toEqual([]);
  expect(places.map(([part]) => part)).toEqual(
    places.toSorted(([, one], [, other]) => one - other).map(([part]) => part),
  );
}

for (const format of ['text', 'html', 'sheet'] as const) {
  it(`says that the clocks of the device and of the service differ: ${format} [H20]`, () => {
    const {provenance, ...result} = aResult();
    const clock = {device: '2026-11-21T10:05:00', service: '2019-03-02T12:00:00'};
    const said = 'of this device says 21 November 2026, 10:05; the clock of the service says 2 March 2019, 12:00. Ages';
    expect(write(format, aSource({...result, provenance: {...provenance, clock}}))).toContain(said);
    expect(write(format, aSource({...result, provenance}))).not.toContain('The clock');
  });
}

for (const format of ['text', 'html', 'sheet'] as const) {
  it(`says whether the list of vaccines is complete, once somebody said so: ${format}`, () => {
    const said = (over: {historyComplete?: boolean}) => write(format, aSource({...aResult(), ...over}));
    expect(said({})).not.toContain('complete');
    expect(said({historyComplete: true})).toContain('The list of vaccines was said to be complete.');
    expect(said({historyComplete: false})).toContain('was said not to be complete: some are not known.');
  });
}

for (const format of ['text', 'html', 'sheet'] as const) {
  it(`has the lot and the expiry of a vaccination beside it: ${format}`, () => {
    const {patientFile, ...result} = aResult();
    const acts = [anAct({date: '2019-03-02'}), anAct({date: '2020-03-02'})];
    const given = {...patientFile, patient: {...patientFile.patient, prevention_acts: acts}};
    const lots = [{path: 'patient.prevention_acts[1]', lotNumber: 'R1B231V', expirationDate: '2027-06'}];
    const written = (over: object) =>
      linesOf(write(format, aSource({...result, patientFile: given, ...over}))).join('\n');
    expect(written({lots})).toMatch(/2020[^]*?Lot R1B231V, expiry June 2027[^]*2019/);
    for (const stored of [undefined, 'lots', [null], [{path: lots[0]!.path, lotNumber: 7, expirationDate: 'soon'}]])
      expect(written({lots: stored})).not.toMatch(/Lot|expiry/);
  });
}

describe.each(['text', 'html'] as const)('a result as %s [T14]', (format) => {
  it('[§4.4-should-print-export] says who, when, the alerts first, who decides, and everything of every disease [H11] [H21]', () => {
    const source = demoSource();
    const whole = write(format, source);
    inOrder(
      whole,
      'Vaccination recommendations',
      'Date of birth: 14 March 1987',
      'Computed on: ',
      '3 contraindicated, 4 overdue, 2 to do',
      'Alerts (',
      'Not sent: exact date missing (1)',
      'Overall conclusion given by the service: ',
      'Decision support.',
      'Contraindicated (action not recommended) (3)',
      'Overdue (4)',
      'To do (2)',
      'No action now: 7 diseases',
      'Information used',
      'PRIORIX',
      'Details of each disease',
      '[1] ',
    );
    for (const {disease, advice} of readDiagnostic(source.result.diagnostic).diagnostic_per_disease) {
      expect(whole).toContain(disease.name);
      for (const {contents} of messagesFor('professional', advice.messages))
        expect(whole, 'every message').toContain(contents['en']);
      for (const document of advice.documents) {
        const link = documentLink(document);
        if (link)
          expect(whole, 'addresses are written out').toContain(`: ${format === 'html' ? '<a href="' : ''}${link}`);
      }
    }
  });

  it('names where each entry came from, of whatever kind it is', () => {
    const condition = aCondition();
    const patient = {
      prevention_acts: ['2019', '2020', '2021'].map((year) => anAct({date: `${year}-01-01`})),
      conditions: [{id: condition.id, value: true}],
      area_of_residency: {zipcode: '33000'},
      birthplace: {countrycode: 'BEL'},
      journey: {legs: [{countrycode: 'PER', start_date: '2026-01-02'}]},
    };
    const inputs = [
      {path: 'patient.birthdate', origin: 'fhir'},
      {path: 'patient.gender', origin: 'user'},
      {path: 'patient.prevention_acts[0]', origin: 'draft'},
      {path: 'patient.prevention_acts[1]', origin: 'legacy'},
      {path: 'patient.prevention_acts[2]', origin: 'host'},
      {path: 'patient.conditions[0]', origin: 'legacy'},
      {path: 'patient.area_of_residency.zipcode', origin: 'host'},
      {path: 'patient.birthplace.countrycode', origin: 'draft'},
      {path: 'patient.journey', origin: 'user'},
    ] as const;
    const result = aResult(undefined, {patientFile: aPatientFile({patient: patient as object})});
    const provenance = {...result.provenance, inputs};
    const source = aSource({...result, provenance}, {sections: [aSection({conditions: [condition]})]});
    const said = [
      ...write(format, source).matchAll(/(Date of birth|Sex|2019|2020|2021|33000|Belgium|Peru|Yes)[^(\n]*\(([^)]*)\)/g),
    ];
    expect(said.map(([, entry, origin]) => `${entry}: ${origin}`)).toEqual([
      'Date of birth: From the patient record, by FHIR',
      'Sex: Entered in this check',
      '33000: From the patient record',
      'Belgium: From a draft',
      'Peru: Entered in this check',
      '2021: From the patient record',
      '2020: From a former request',
      '2019: From a draft',
      'Yes: From a former request',
    ]);
  });

  it('mentions no source where the result states none', () => {
    expect(write(format, aSource())).not.toMatch(/Entered in this check|From the patient record/);
  });

  for (const {dates, said} of [
    {dates: ['2027-03-14', '2027-09-14'], said: 'From 14 Mar 2027, before 14 Sep 2027'},
    {dates: ['2025-02-28', '2027-09-14'], said: 'Since 28 Feb 2025, before 14 Sep 2027'},
    {dates: ['2025-03-01', null], said: 'From 01 Mar 2025, no limit date given'},
    {dates: ['', '2024-09-14'], said: 'Before 14 Sep 2024, no start date given'},
    {
      dates: ['2027-03-14', '2026-09-14'],
      said: 'From 14 Mar 2027, before 14 Sep 2026 (dates inconsistent as received)',
    },
    {dates: [null, null], said: 'No date given'},
    {
      dates: ['soon', '2027-02-30'],
      said: 'From soon (as received, not a date), before 2027-02-30 (as received, not a date)',
    },
  ] as const)
    for (const conclusion of ['late', 'no_action'])
      it(`writes every date as the service gave it, and that one was not given: ${conclusion}, ${said}`, () => {
        const [targeted_date, limit_date] = dates;
        const advice = {conclusion, targeted_date, limit_date};
        const whole = write(format, aSource(aResult(diagnosisOf(disease('Measles', {advice})))));
        expect(linesOf(whole)).toContain(said);
      });

  it('names a shared alert and a shared message once, with all its diseases; no two documents have one number', () => {
    const shared = (id: string) => [
      aMessage({id, message_type: 'alert', contents: texts('Ask first.')}),
      aMessage({id: `${id}-2`, message_type: 'details', contents: texts('Two doses.')}),
    ];
    const reference = (id: string) => [aDocument({id, title: 'Calendar', url: 'https://example.org/calendar'})];
    const diseases = ['Measles', 'Mumps'].map((name) =>
      disease(name, {advice: {conclusion: 'late', messages: shared(name), documents: reference(name)}}),
    );
    const other = disease('Rabies', {advice: {documents: [aDocument({title: 'Travel', url: ''})]}});
    const found = linesOf(write(format, aSource(aResult(diagnosisOf(...diseases, other)))));
    expect(found).toContain('Alerts (2)');
    expect(found.filter((line) => line.includes('Ask first.'))).toEqual([
      'Measles, Mumps: Ask first.',
      'Measles, Mumps: Alert: Ask first.',
    ]);
    expect(found.filter((line) => line.includes('Two doses.'))).toEqual(['Measles, Mumps: Details: Two doses.']);
    expect(found.filter((line) => /^\[\d\]/.test(line)).map((line) => line.slice(0, 12))).toEqual([
      '[1] Calendar',
      '[2] Travel, ',
    ]);
    expect(found.filter((line) => line.startsWith('Documents: '))).toEqual([
      'Documents: [1]',
      'Documents: [1]',
      'Documents: [2]',
    ]);
  });

  it('names what was not sent, and the diseases that a vaccination concerns, where the entries are known', () => {
    const condition = aCondition();
    const act = {...emptyAct('a1'), vaccineId: 'VAC0053', date: {day: '', month: '6', year: '2009'}, dateUnknown: true};
    const entries = {
      ...emptyEntries,
      answers: new Map([[condition.id, true]]),
      history: {...emptyHistory, received: 'yes' as const, acts: [act]},
    };
    const notSent = [
      {path: path.act('a1'), reason: 'date-missing' as const},
      {path: path.condition(condition.id), reason: 'not-asked' as const},
    ];
    const measles = disease('Measles', {
      disease: {id: packagedCatalogue.diseases.find(({names}) => names['en'] === 'Measles')!.serviceDiseaseIds![0]!},
      prevention_acts_count: 0,
      advice: {conclusion: 'late'},
    });
    const source = aSource(aResult(diagnosisOf(measles), {notSent}), {
      entries,
      known: new Map([[condition.id, condition]]),
    });
    const found = linesOf(write(format, source));
    expect(found).toContain('Not sent: exact date missing: PRIORIX, June 2009 (Measles, Mumps, Rubella)');
    expect(found).toContain('No longer asked, will not be used: Diabetes: Yes');
    expect(found).toContain('0 doses counted; 1 not sent');
  });

  it('says what the service did not know where a disease needs no action', () => {
    const patientFile = aPatientFile({patient: {conditions: [{id: aUuid(), value: true}], prevention_acts: []}});
    const basis = {profile: 'partly', asked: 2, answered: 1, history: 'unknown'} as const;
    const found = linesOf(write(format, aSource(aResult(diagnosisOf(disease('Measles')), {patientFile, basis}))));
    expect(found).toContain('1 of 2 health questions unanswered. Vaccination history not known.');
    expect(found).toContain('Vaccines received: I don’t know');
    expect(found).toContain('Up to date (1): Measles');
  });

  it('names a vaccine that was sent and is not in the list', () => {
    const patientFile = aPatientFile({patient: {prevention_acts: [anAct({prevention_method_id: 'X99'})]}});
    const found = linesOf(write(format, aSource(aResult(undefined, {patientFile}))));
    expect(found.filter((line) => line.startsWith('Sent, not in the vaccine list: '))).toHaveLength(1);
    expect(found.find((line) => line.startsWith('Sent, not in'))).toContain('X99');
  });

  for (const {why, dates, said} of [
    {why: 'both', dates: ['2027-03-14', '2027-09-14'], said: '14 Mar 2027 – 14 Sep 2027'},
    {why: 'one', dates: ['2027-03-14', null], said: '14 Mar 2027 – not given'},
    {why: 'the other', dates: [' ', '2027-09-14'], said: 'not given – 14 Sep 2027'},
    {why: 'none', dates: [null, ''], said: 'Not given'},
    {why: 'an unreadable', dates: ['soon', '2027-09-14'], said: 'soon (as received, not a date) – 14 Sep 2027'},
    {
      why: 'a contradicting',
      dates: ['2027-09-14', '2027-03-14'],
      said: '14 Sep 2027 – 14 Mar 2027 (dates inconsistent as received)',
    },
  ])
    it(`says what the service gave of a contraindicated disease, and recommends no date: ${why}`, () => {
      const [targeted_date, limit_date] = dates as [string | null, string | null];
      const advice = {conclusion: 'contraindicated', targeted_date, limit_date};
      const whole = write(format, aSource(aResult(diagnosisOf(disease('Measles', {advice})))));
      const found = linesOf(whole);
      expect(found.filter((line) => line === `Dates given by the service: ${said}`)).toHaveLength(2); // page 1 and annex
      expect(found.filter((line) => /^(?:since|from|before) |(?:From|Before):/i.test(line))).toEqual([]);
    });

  it('writes a date that is no text as received, marked', () => {
    const advice = {conclusion: 'todo', targeted_date: 20260503, limit_date: {year: 2027}};
    const result = aResult(diagnosisOf(disease('Measles', {advice: advice as object})));
    const found = linesOf(write(format, aSource(result))).map((line) => line.replaceAll('&quot;', '"'));
    expect(found).toContain('From 20260503 (as received, not a date), before {"year":2027} (as received, not a date)');
  });

  it('[§4.4-case-destinations] never gives the public a message for professionals', () => {
    const messages = [
      aMessage({contents: texts('for all')}),
      aMessage({public_destination: 'professional', contents: texts('for professionals only')}),
    ];
    for (const [audience, shown] of [
      ['public', false],
      ['professional', true],
    ] as const) {
      const result = aResult(diagnosisOf(disease('Measles', {advice: {messages}})), {audience});
      const whole = write(format, aSource(result));
      expect(whole).toContain('for all');
      expect(whole.includes('for professionals only')).toBe(shown);
    }
  });

  it('says how many doses were counted, none included', () => {
    const result = aResult(diagnosisOf(disease('Measles', {prevention_acts_count: 0})));
    expect(write(format, aSource(result))).toContain('0 doses counted');
  });

  it('says what was not sent, and why', () => {
    const path = 'patient.prevention_acts[a1]';
    const whole = write(format, aSource(aResult(undefined, {notSent: [{path, reason: 'date-missing'}]})));
    expect(whole).toContain('Not sent: exact date missing (1)');
    expect(whole).toContain('1 entry is not used for the result');
  });

  it('is written in French with the texts of the service in French', async () => {
    await setLanguage('fr');
    const whole = write(format, demoSource({locale: 'fr', audience: 'public'}));
    await setLanguage('en');
    expect(whole).toContain('Recommandations vaccinales');
    expect(whole).toContain('14 mars 1987');
    expect(whole).toContain('Diphtérie');
    expect(whole).not.toContain('Diphtheria');
  });
});

describe('a result as text [T14]', () => {
  it('puts one fact in a line, so that it can be pasted into a note', () => {
    const messages = [aMessage({contents: texts('First line.\r\nSecond line.')})];
    const whole = textFor({conclusion: 'late', limit_date: '2024-09-14', messages});
    expect(whole).toContain(
      [
        'Overdue (1)',
        '-----------',
        '',
        'Measles',
        '- Before 14 Sep 2024, no start date given',
        '- 1 dose counted',
        '- First line.',
        '  Second line.',
      ].join('\n'),
    );
    expect(whole).toContain(
      'Measles: Overdue\n- Before 14 Sep 2024, no start date given\n- 1 dose counted\n- Summary: First',
    );
  });

  it('speaks to the public in its own words, under the headings of its screen', () => {
    const whole = textFor({conclusion: 'late', targeted_date: '2024-03-14'}, {audience: 'public'});
    expect(whole).toContain(
      [
        'To deal with first (1)',
        '----------------------',
        '',
        'Measles',
        '- To do without delay. This vaccination should already have been done.',
        '- Since 14 March 2024',
        '',
      ].join('\n'),
    );
    expect(whole).toContain('1 disease to deal with first\n');
    expect(whole).toContain('- To deal with first: Measles\n');
    expect(whole).toContain('This result is information, not a prescription.');
  });

  it('names the answers by their questions, and mentions a booster only where one was stated', () => {
    const condition = aCondition();
    const patientFile = aPatientFile({
      patient: {
        conditions: [{id: condition.id, value: false}],
        prevention_acts: [
          anAct({date: '2001-02-03', prevention_method_id: 'VAC0053'}),
          anAct({date: '2011-02-03', prevention_method_id: '?', booster: true}),
        ],
        area_of_residency: {zipcode: '33000'},
        birthplace: {countrycode: 'FRA'},
        journey: {legs: [{countrycode: 'BRA'}]},
      },
    });
    const result = aResult(
      diagnosisOf(disease('Measles', {advice: {matching_conditions: [condition.id, aUuid(), condition.id, aUuid()]}})),
      {
        patientFile,
      },
    );
    const whole = write('text', aSource(result, {sections: [aSection({conditions: [condition]})]}));
    expect(whole).toContain('- Because of: Diabetes, No, condition not in the loaded questionnaire\n');
    expect(whole).toContain('- 03 Feb 2011: ?, Booster\n- 03 Feb 2001: PRIORIX\n');
    expect(whole).toContain('- Diabetes: No');
    expect(whole).toContain('- Postal code: 33000\n- Country of birth: France\n- Travel: Brazil');
  });
});

it('a result is written without a catalogue too, with the codes of the vaccines', () => {
  const whole = write('text', demoSource({catalogue: undefined}));
  expect(whole).toContain('10 Sep 2003: VAC0029, Booster');
  expect(whole).not.toContain('Vaccine list');
});

/** Texts that a service, a catalogue or a patient record may hold, and markup that they must not become. */
const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</title></style></main><h1>',
  '" onmouseover="alert(1)',
  "' onmouseover='alert(1)",
  '&lt;b&gt; &amp; &#60;i&#62;',
  'a\u0000b\u0008c',
  'right \u202Eto left',
];

describe('a result as a page [T14]', () => {
  it.each(hostile)('shows %j as text and as nothing else', (text) => {
    const condition = aCondition({label: texts(text)});
    const result = aResult(
      diagnosisOf(
        disease(text, {
          advice: {
            conclusion: text,
            targeted_date: text,
            messages: [aMessage({contents: {[text]: text}}), aMessage({message_type: text, contents: texts(text)})],
            documents: [
              aDocument({title: text, organization: text}),
              aDocument({url: `https://example.org/?${text}`}),
              aDocument({url: `javascript:${text}`}),
            ],
            matching_conditions: [condition.id],
          },
        }),
      ),
    );
    for (const format of ['html', 'sheet'] as const) {
      const whole = write(format, aSource(result, {sections: [aSection({conditions: [condition]})]}));
      const names = new Set([...whole.matchAll(/<\/?([a-z][a-z\d]*)/g)].map(([, name]) => name));
      const known =
        'html head meta title style body header main footer h1 h2 h3 section div ul li p bdi a table thead tbody tr th td'.split(
          ' ',
        );
      expect([...names].filter((name) => !known.includes(name!))).toEqual([]);
      const attributes = new Set(
        [...whole.matchAll(/<[a-z\d]+((?: [a-z-]+="[^"]*")*)>/g)].flatMap(([, all]) =>
          [...all!.matchAll(/ ([a-z-]+)="/g)].map(([, name]) => name),
        ),
      );
      const harmless = 'charset http-equiv content name lang dir class href rel scope colspan datetime'.split(' ');
      expect([...attributes].filter((name) => !harmless.includes(name!))).toEqual([]);
      expect(
        [...whole.matchAll(/<[^>]*>/g)].filter(
          ([tag]) => !/^<(?:!doctype html|\/?[a-z\d]+(?: [a-z-]+="[^"<>]*")*)>$/.test(tag),
        ),
      ).toEqual([]);
      expect(whole).not.toMatch(/href="(?!https?:)/);
      // eslint-disable-next-line no-control-regex -- the characters that must be removed
      expect(whole).not.toMatch(/[\u0000-\u0008\u202E]/);
    }
  });

  it('stands alone: no script, no request, a policy that forbids both, its language and a title without patient data', () => {
    const whole = write('html');
    expect(whole).toMatch(/^<!doctype html>\n<html lang="en"><head><meta charset="utf-8">/);
    expect(whole).toContain(`content="default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;"`);
    expect(whole).toContain('<title>Vaccination recommendations</title>');
    expect(whole).not.toMatch(/<script|<link|<img|<iframe|\ssrc=|@import|url\(|style="/);
  });

  it('has the diseases to look at in one table, by conclusion; information has one cell in the place of two dates', () => {
    const advice = (conclusion: string) => ({conclusion, targeted_date: '2027-03-14', limit_date: null});
    const [rabies, measles, mumps] = [
      disease('Rabies', {advice: advice('late')}),
      ...['Measles', 'Mumps'].map((name) => disease(name, {advice: advice('contraindicated')})),
    ];
    const [, table] = /<table>([^]*)<\/table>/.exec(
      write('html', aSource(aResult(diagnosisOf(rabies, measles!, mumps!)))),
    )!;
    const rows = table!.split('<tr>').map((row) =>
      row
        .replace(/<(t[hd])( [^>]*)?>/g, '|$1$2 ')
        .replace(/<[^>]+>|\n/g, '')
        .trim(),
    );
    expect(rows.filter((row) => row !== '')).toEqual([
      '|th scope="col" Disease|th scope="col" From|th scope="col" Before|th scope="col" Doses counted|th scope="col" Summary, reason',
      '|th scope="rowgroup" colspan="5" Contraindicated (action not recommended) (2)',
      '|th scope="row" Measles|td colspan="2" Dates given by the service: 14 Mar 2027 – not given|td 1|td',
      '|th scope="row" Mumps|td colspan="2" Dates given by the service: 14 Mar 2027 – not given|td 1|td',
      '|th scope="rowgroup" colspan="5" Overdue (1)',
      '|th scope="row" Rabies|td 14 Mar 2027|td Not given|td 1|td',
    ]);
  });

  it('says a reason that a whole group shares once, in its title', () => {
    const condition = aCondition();
    const advice = {conclusion: 'late', matching_conditions: [condition.id]};
    const of = diagnosisOf(disease('Measles', {advice}), disease('Mumps', {advice}));
    const whole = write('html', aSource(aResult(of), {sections: [aSection({conditions: [condition]})]}));
    const [, table] = /<table>([^]*)<\/table>/.exec(whole)!;
    expect(table!.split('Because of: ')).toHaveLength(2);
    expect(table).toMatch(/<p>Overdue \(2\)<\/p>\n<p>Because of: <bdi dir="ltr">Diabetes<\/bdi><\/p><\/th>/);
  });

  it('names on every page of paper the patient, who decides and what the result does not rest on', () => {
    const whole = write('html');
    expect(/<header[^>]*>([^]*)<\/header>/.exec(whole)![1]).toMatch(
      /Date of birth: 14 March 1987[^]*Computed on: 20 November 2025/,
    );
    expect(/<footer[^>]*>([^]*)<\/footer>/.exec(whole)![1]).toMatch(
      /Decision support\.[^]*For health professionals[^]*1 entry is not used/,
    );
  });

  it('closes nothing: every part is open for paper', () => {
    expect(write('html')).not.toMatch(/<details|hidden|display: none/);
  });

  it('marks a text of another language with that language', () => {
    const messages = [aMessage({contents: {de: 'Bitte lesen'}})];
    const whole = write('html', aSource(aResult(diagnosisOf(disease('Measles', {advice: {messages}})))));
    expect(whole).toContain('<bdi lang="de" dir="ltr">Bitte lesen</bdi>');
  });

  it('holds a text of more than 20,000 characters whole, as the plain text does', () => {
    const long = `${'An ordinary sentence. '.repeat(1_200)}The end.`;
    const messages = [aMessage({message_type: 'alert', contents: texts(long)}), aMessage({contents: texts(long)})];
    const source = aSource(aResult(diagnosisOf(disease('Measles', {advice: {messages}}))));
    for (const format of ['html', 'text'] as const) expect(write(format, source).split(long).length).toBeGreaterThan(2);
  });

  it('gives each text the direction of its language, also where its first letter is of another one', () => {
    const ar = 'COVID-19 لقاح.';
    const advice = {
      messages: [aMessage({contents: {ar}})],
      documents: [aDocument({title: ar, language: 'ar', organization: 'وزارة'})],
    };
    const of = disease('Measles', {disease: {translations: {ar}}, advice});
    const whole = write('html', aSource(aResult(diagnosisOf(of))));
    const marked = `<bdi lang="ar" dir="rtl">${ar}</bdi>`;
    expect(whole).toContain(`<h3>${marked}`);
    expect(whole.split(marked)).toHaveLength(5); // the name twice, the message and the title of the document
    expect(whole).toContain(`${marked}, <bdi>وزارة</bdi>`);
  });
});

describe('the page to show [T14]', () => {
  const sheet = (over = {}) => write('sheet', demoSource({audience: 'public', ...over}));

  it('names where each entry came from', () => {
    const inputs = [
      {path: 'patient.birthdate', origin: 'user'},
      {path: 'patient.prevention_acts[0]', origin: 'fhir'},
    ] as const;
    const result = aResult(undefined, {audience: 'public'});
    const whole = write('sheet', aSource({...result, provenance: {...result.provenance, inputs}}));
    expect(whole).toMatch(/Date of birth: 10 May 1990 \(Entered in this check\)/);
    expect(whole).toMatch(/2015: <bdi>[^<(]*<\/bdi> \(From the medical record\)/);
  });

  it('says who, that it is no prescription, the alerts, what is recommended, what was received, and the answers behind', () => {
    inOrder(
      sheet(),
      'Date of birth: 14 March 1987',
      'Sex: Female',
      'Computed on: ',
      'Vaccination check: one page to show</h1>',
      '4 diseases to deal with first, 3 not recommended, 2 to plan',
      'Alerts (',
      'Not counted: the exact date is missing (1)',
      'This result is information, not a prescription.',
      'To deal with first (4)',
      'Since 14 March 2012, before 14 March 2013',
      'Not recommended in your situation (3)',
      'To plan (2)',
      'No action now: 7 diseases',
      'Vaccines received',
      'Answers used',
    );
  });

  it('has the groups of the screen, and names with their dates of what needs no action now', () => {
    const advices = [
      {conclusion: 'exception'},
      {conclusion: 'up_to_date', targeted_date: '2029-05-21'},
      {conclusion: 'no_action', limit_date: '2020-05-21'},
      {conclusion: 'todo'},
    ];
    const rows = advices.map((advice) => disease(`Disease ${advice.conclusion}`, {advice}));
    const whole = write('sheet', aSource(aResult(diagnosisOf(...rows), {audience: 'public'})));
    inOrder(
      whole,
      ...['<h2>To plan', 'Disease todo', '<h2>To discuss', 'Disease exception'],
      '<h2>No action now: 2 diseases',
      'You are up to date (1): <bdi dir="ltr">Disease up_to_date</bdi>, from 21 May 2029',
      'Nothing to do for this disease (1): <bdi dir="ltr">Disease no_action</bdi>, before 21 May 2020',
    );
  });

  it('holds the answers that an advice rests on, and no others', () => {
    const [asked, other] = [aCondition(), aCondition({label: texts('Asthma')})];
    const conditions = [asked, other].map(({id}) => ({id, value: true}));
    const result = aResult(diagnosisOf(disease('Measles', {advice: {matching_conditions: [asked.id]}})), {
      audience: 'public',
      patientFile: aPatientFile({patient: {conditions}}),
    });
    const whole = write('sheet', aSource(result, {sections: [aSection({conditions: [asked, other]})]}));
    expect(whole).toContain('<bdi dir="ltr">Diabetes</bdi>: Yes');
    expect(whole).not.toContain('Asthma');
  });
});

describe('every file [T14]', () => {
  it.each([
    ['text', 'vaccination-recommendations', 'recommandations-vaccinales', 'txt', 'text/plain;charset=utf-8'],
    ['html', 'vaccination-recommendations', 'recommandations-vaccinales', 'html', 'text/html;charset=utf-8'],
    ['sheet', 'vaccination-check', 'bilan-vaccinal', 'html', 'text/html;charset=utf-8'],
    ['ics', 'vaccination-dates', 'dates-de-vaccination', 'ics', 'text/calendar;charset=utf-8'],
  ] as const)(
    '%s has a name in its language without patient data, and its media type',
    async (format, english, french, ending, mediaType) => {
      const {filename, mediaType: given} = documentAs(format, demoSource());
      const {resultId} = demoSource().result.provenance;
      expect([filename, given]).toEqual([`${english}-${resultId}.${ending}`, mediaType]);
      expect((await documentIn('fr', format, demoSource())).filename).toBe(`${french}-${resultId}.${ending}`);
    },
  );

  it('is not written for a diagnosis that cannot be read', () => {
    for (const format of ['text', 'html', 'sheet', 'ics'] as const) {
      expect(() => write(format, aSource(aResult({conclusion: 3})))).toThrow(VaccError);
    }
  });
});
