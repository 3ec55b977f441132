import {beforeAll, describe, expect, it} from 'vitest';
import {readDiagnostic, type Advice} from '../../src/contract/diagnostic.js';
import {documentAs, type DocumentFormat} from '../../src/documents/index.js';
import {VaccError} from '../../src/errors.js';
import {documentLink} from '../../src/domain/result/documents.js';
import {aCondition, aDocument, aMessage, anAct, aPatientFile, aSection, aUuid, texts} from '../helpers/builders.js';
import {aResult, diagnosisOf, disease} from '../helpers/result.js';
import {setLanguage} from '../../src/i18n/localize.js';
import {stubWindow} from '../i18n/in-language.js';
import {aSource, demoSource} from './sources.js';

beforeAll(stubWindow);

const write = (format: DocumentFormat, source = demoSource()) => documentAs(format, source).content;
const textFor = (advice: Partial<Advice>, over: Parameters<typeof aResult>[1] = {}) =>
  write('text', aSource(aResult(diagnosisOf(disease('Measles', {advice})), over)));

/** The position of each text; all must be present, in this order. */
function inOrder(whole: string, ...parts: readonly string[]) {
  const places = parts.map((part) => [part, whole.indexOf(part)] as const);
  expect(places.filter(([, at]) => at < 0)).toEqual([]);
  expect(places.map(([part]) => part)).toEqual(
    places.toSorted(([, one], [, other]) => one - other).map(([part]) => part),
  );
}

for (const format of ['text', 'html', 'sheet'] as const) {
  it(`says that the clocks of the device and of the service differ: ${format}`, () => {
    const {provenance, ...result} = aResult();
    const clock = {device: '2026-11-21T10:05:00', service: '2019-03-02T12:00:00'};
    const said = 'of this device says 21 November 2026, 10:05; the clock of the service says 2 March 2019, 12:00. Ages';
    expect(write(format, aSource({...result, provenance: {...provenance, clock}}))).toContain(said);
    expect(write(format, aSource({...result, provenance}))).not.toContain('The clock');
  });
}

describe.each(['text', 'html'] as const)('a result as %s', (format) => {
  it('[§4.4-should-print-export] says who, when, the alerts first, who decides, and everything of every disease', () => {
    const source = demoSource();
    const whole = write(format, source);
    inOrder(
      whole,
      'Vaccination recommendations',
      'Date of birth: 14 March 1987',
      'Computed on: ',
      'Overall conclusion given by the service: ',
      'Alerts (',
      'Decision support.',
      'Critical (',
      'Information used',
      'Vaccines received',
      'PRIORIX',
    );
    for (const {disease, advice} of readDiagnostic(source.result.diagnostic).diagnostic_per_disease) {
      expect(whole).toContain(disease.name);
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
    const result = aResult(undefined, {patientFile: aPatientFile({patient: patient as never})});
    const provenance = {...result.provenance, inputs};
    const source = aSource({...result, provenance}, {sections: [aSection({conditions: [condition]})]});
    const said = [
      ...write(format, source).matchAll(/(Date of birth|Sex|2019|2020|2021|33000|Belgium|Peru|Yes)[^(\n]*\(([^)]*)\)/g),
    ];
    expect(said.map(([, entry, origin]) => `${entry}: ${origin}`)).toEqual([
      'Date of birth: From the patient record, by FHIR',
      'Sex: Entered in this check',
      '33000: From the patient record',
      'Belgium: From saved answers',
      'Peru: Entered in this check',
      '2021: From the patient record',
      '2020: From a former request',
      '2019: From saved answers',
      'Yes: From a former request',
    ]);
  });

  it('mentions no source where the result states none', () => {
    expect(write(format, aSource())).not.toMatch(/Entered in this check|From the patient record/);
  });

  it('writes every date as the service gave it, and that one was not given', () => {
    const advice = {targeted_date: '2027-03-14', limit_date: null};
    const whole = write(format, aSource(aResult(diagnosisOf(disease('Measles', {advice})))));
    expect(whole).toContain('Recommended from: 14 Mar 2027');
    expect(whole).toContain('Recommended before: Not given');
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
      expect(whole.replaceAll('</li>', '\n')).toContain(`Dates given by the service: ${said}\n`);
      expect(whole).not.toMatch(/Recommended (?:from|before)/);
    });

  it('writes a date that is no text as received, marked', () => {
    const advice = {conclusion: 'todo', targeted_date: 20260503, limit_date: {year: 2027}};
    const result = aResult(diagnosisOf(disease('Measles', {advice: advice as never})));
    const whole = write(format, aSource(result)).replaceAll('&quot;', '"');
    expect(whole).toContain('Recommended from: 20260503 (as received, not a date)');
    expect(whole).toContain('Recommended before: {"year":2027} (as received, not a date)');
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

describe('a result as text', () => {
  it('puts one fact in a line, so that it can be pasted into a note', () => {
    const messages = [aMessage({contents: texts('First line.\r\nSecond line.')})];
    const whole = textFor({conclusion: 'late', limit_date: '2024-09-14', messages});
    expect(whole).toContain(
      [
        'Measles: Overdue',
        '- Recommended from: Not given',
        '- Recommended before: 14 Sep 2024',
        '- 1 dose counted',
        '- Summary: First line.',
        '  Second line.',
      ].join('\n'),
    );
  });

  it('speaks to the public in its own words, the conclusion first', () => {
    const whole = textFor({conclusion: 'late'}, {audience: 'public'});
    expect(whole).toContain('To do without delay: Measles\n- This vaccination should already have been done.');
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
    expect(whole.match(/- Because of\n( {2}- .*\n)+/)?.[0]).toBe(
      '- Because of\n  - Diabetes\n  - condition not in the loaded questionnaire\n',
    );
    expect(whole).toContain('- 03 Feb 2011: ?, Booster\n- 03 Feb 2001: PRIORIX\n');
    expect(whole).toContain('- Diabetes: No');
    expect(whole).toContain('- Postal code: 33000\n- Country of birth: France\n- Travel: Brazil');
  });
});

it('a result is written without a catalogue too, with the codes of the vaccines', () => {
  const whole = write('text', demoSource({catalogue: undefined}));
  expect(whole).toContain('10 Sep 2003: VAC0029, Booster');
  expect(whole).not.toContain('Vaccine catalogue');
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

describe('a result as a page', () => {
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
      const known = 'html head meta title style body main h1 h2 h3 h4 h5 section ul li p bdi a'.split(' ');
      expect([...names].filter((name) => !known.includes(name!))).toEqual([]);
      const attributes = new Set(
        [...whole.matchAll(/<[a-z\d]+((?: [a-z-]+="[^"]*")*)>/g)].flatMap(([, all]) =>
          [...all!.matchAll(/ ([a-z-]+)="/g)].map(([, name]) => name),
        ),
      );
      const harmless = 'charset http-equiv content name lang dir class href rel'.split(' ');
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
    expect(whole.split(marked)).toHaveLength(4);
    expect(whole).toContain(`${marked}, <bdi>وزارة</bdi>`);
  });
});

describe('the sheet for the pharmacist', () => {
  const sheet = (over = {}) => write('sheet', demoSource({audience: 'public', ...over}));

  it('names where each entry came from', () => {
    const inputs = [
      {path: 'patient.birthdate', origin: 'user'},
      {path: 'patient.prevention_acts[0]', origin: 'fhir'},
    ] as const;
    const result = aResult(undefined, {audience: 'public'});
    const whole = write('sheet', aSource({...result, provenance: {...result.provenance, inputs}}));
    expect(whole).toMatch(/Date of birth: 10 May 1990 \(Entered in this check\)/);
    expect(whole).toMatch(/2015: [^<(]*\(From the patient record, by FHIR\)/);
  });

  it('says who, that it is no prescription, the alerts, what is recommended, what was received, and the answers behind', () => {
    inOrder(
      sheet(),
      'to show to the pharmacist',
      'Date of birth: 14 March 1987',
      'Sex: Female',
      'Computed on: ',
      'This result is information, not a prescription.',
      'Alerts (',
      'To deal with first',
      'Vaccines received',
      'Answers that the result rests on',
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

describe('every file', () => {
  it.each([
    ['text', 'txt', 'text/plain;charset=utf-8'],
    ['html', 'html', 'text/html;charset=utf-8'],
    ['sheet', 'sheet.html', 'text/html;charset=utf-8'],
    ['ics', 'ics', 'text/calendar;charset=utf-8'],
  ] as const)('%s has a name without patient data and its media type', (format, ending, mediaType) => {
    const {filename, mediaType: given} = documentAs(format, demoSource());
    expect(filename).toBe(`vaccination-diagnosis-${demoSource().result.provenance.resultId}.${ending}`);
    expect(given).toBe(mediaType);
  });

  it('is not written for a diagnosis that cannot be read', () => {
    for (const format of ['text', 'html', 'sheet', 'ics'] as const) {
      expect(() => write(format, aSource(aResult({conclusion: 3})))).toThrow(VaccError);
    }
  });
});
