import {
  bundle,
  concept,
  condition,
  extension,
  ids,
  immunization,
  masked,
  observation,
  patient,
  response,
  system,
  verified,
} from './charts.js';

/** A patient record with its expected report and entries. */
export interface Case {
  readonly title: string;
  readonly chart: unknown;
  /** The full report, in this order: `+` applied, `?` question, `-` skipped, `!` warning. */
  readonly told: readonly string[];
  /** The entries, in the format of `entered` in read-fhir.test.ts. */
  readonly entries?: readonly string[];
}

export const modified = {modifierExtension: [{url: 'urn:x', valueBoolean: true}]};

const [birth, sex] = ['+ Patient.birthDate', '+ Patient.gender'];
const [date, vaccine] = ['+ Immunization.occurrence', '+ Immunization.vaccineCode'];
const priorix = 'VAC0053 2012/3/4 booster:unknown';
const subpotent = ['isSubpotent', 'occurrence', 'vaccineCode'].map((element) => `? Immunization.${element} subpotent`);
const birthSex = (code: string) => extension('patient-birthSex', {valueCode: code});
const born = (country: string) => extension('patient-birthPlace', {valueAddress: {country}});
const booster = (value: unknown) => ({
  extension: [{url: 'urn:vacc-assistant:fhir:booster', valueBoolean: value}],
});
const living = (...address: readonly object[]) => patient({address});
const coded = (text: string, ...codings: readonly (readonly [string, string])[]) =>
  immunization({vaccineCode: concept(text, ...codings)});
const dosed = (protocol: object) => immunization({protocolApplied: [protocol]});
export const answered = (answer: object, linkId: string = ids.diabetes) => response([{linkId, answer: [answer]}]);

export const patients: readonly Case[] = [
  {title: 'birth date and gender', chart: patient(), told: [birth, sex], entries: ['1990/5/10', 'f']},
  {title: 'a gender with blanks around it', chart: patient({gender: ' female '}), told: [birth, sex]},
  {title: 'a man', chart: patient({gender: 'male'}), told: [birth, sex], entries: ['1990/5/10', 'm']},
  {
    title: 'a birth date of a year: the day is asked, none is invented',
    chart: patient({birthDate: '1990'}),
    told: [sex, '? Patient.birthDate date-partial'],
    entries: ['1990//', 'f'],
  },
  {
    title: 'a birth date of a month',
    chart: patient({birthDate: '1990-05'}),
    told: [sex, '? Patient.birthDate date-partial'],
    entries: ['1990/5/', 'f'],
  },
  {
    title: 'a birth date that is masked',
    chart: patient({birthDate: undefined, _birthDate: masked}),
    told: [sex, '? Patient.birthDate missing'],
    entries: ['f'],
  },
  {
    title: 'no birth date',
    chart: patient({birthDate: undefined}),
    told: [sex, '? Patient.birthDate missing'],
    entries: ['f'],
  },
  {
    title: 'a birth date that the calendar does not have',
    chart: patient({birthDate: '1990-02-30'}),
    told: [sex, '? Patient.birthDate date-wrong'],
    entries: ['1990/2/30', 'f'],
  },
  {
    title: 'a birth date ahead',
    chart: patient({birthDate: '2031-01-01'}),
    told: [sex, '? Patient.birthDate date-wrong'],
    entries: ['2031/1/1', 'f'],
  },
  {
    title: 'a birth date in words',
    chart: patient({birthDate: 'in spring'}),
    told: [sex, '? Patient.birthDate date-wrong'],
    entries: ['in spring', 'f'],
  },
  ...['other', 'unknown', undefined, 'F', 3].map((gender) => ({
    title: `the gender ${String(gender)}: asked, never a default`,
    chart: patient({gender}),
    told: [birth, '? Patient.gender not-in-list'],
    entries: ['1990/5/10'],
  })),
  ...[
    ['M', 'm'],
    ['F', 'f'],
    ['male', 'm'],
    ['female', 'f'],
  ].map(([code = '', sex]) => ({
    title: `another gender with a sex at birth (${code}): offered, not taken`,
    chart: patient({gender: 'other', ...birthSex(code)}),
    told: [birth, `? Patient.gender not-in-list [${sex}]`],
    entries: ['1990/5/10'],
  })),
  {
    title: 'a gender that differs from the sex at birth',
    chart: patient(birthSex('M')),
    told: [birth, '? Patient.gender several [m f]'],
    entries: ['1990/5/10'],
  },
  {title: 'a sex at birth that agrees', chart: patient(birthSex('F')), told: [birth, sex], entries: ['1990/5/10', 'f']},
  ...['constructor', '__proto__'].map((name) => ({
    title: `a gender, and a sex at birth, that are names of what every object has (${name}): asked`,
    chart: patient({gender: name, ...birthSex(name)}),
    told: [birth, '? Patient.gender not-in-list'],
    entries: ['1990/5/10'],
  })),
  ...[
    ['female', 'M', '? Patient.gender several [f m]'],
    ['other', 'M', '? Patient.gender not-in-list [f m]'],
    ['female', 'F', sex],
    ['female', 'UNK', sex],
  ].map(([gender, second, told]) => ({
    title: `two sexes at birth, F and ${second}, of whom is called ${gender}`,
    chart: patient({
      gender,
      extension: [
        {url: 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-birthsex', valueCode: 'F'},
        {url: 'http://hl7.org/fhir/StructureDefinition/patient-birthSex', valueCode: second},
      ],
    }),
    told: told === sex ? [birth, sex] : [birth, told!],
  })),
  {
    title: 'a postal code without a country',
    chart: living({postalCode: '33000'}),
    told: [birth, sex, '+ Patient.address[0].postalCode'],
    entries: ['1990/5/10', 'f', '33000'],
  },
  {
    title: 'a postal code of France by name, and of Guiana by its own code',
    chart: living({postalCode: '97300', country: 'France'}, {postalCode: '97300', country: 'GF'}),
    told: [birth, sex, '+ Patient.address[0].postalCode', '- Patient.address[1] not-current'],
    entries: ['1990/5/10', 'f', '97300'],
  },
  {
    title: 'addresses that are over, abroad or without a code',
    chart: living(
      {postalCode: '1', use: 'old'},
      {postalCode: '2', period: {end: '2020'}},
      {postalCode: '3', country: 'DE'},
      {city: 'X'},
    ),
    told: [
      birth,
      sex,
      '? Patient.address not-confirmed [3]',
      '- Patient.address[0] not-current',
      '- Patient.address[1] not-current',
      '- Patient.address[3] not-used',
    ],
    entries: ['1990/5/10', 'f'],
  },
  {
    title: 'two postal codes: the user chooses',
    chart: living({postalCode: '33000'}, {postalCode: '75001'}),
    told: [birth, sex, '? Patient.address several [33000 75001]'],
    entries: ['1990/5/10', 'f'],
  },
  {
    title: 'a home among other addresses',
    chart: living({postalCode: '33000', use: 'work'}, {postalCode: '75001', use: 'home'}),
    told: [birth, sex, '+ Patient.address[1].postalCode', '- Patient.address[0] not-used'],
    entries: ['1990/5/10', 'f', '75001'],
  },
  {
    title: 'a home abroad, and work in France: who works there does not live there',
    chart: living({postalCode: '66111', country: 'DE', use: 'home'}, {postalCode: '57600', country: 'FR', use: 'work'}),
    told: [birth, sex, '? Patient.address not-confirmed [66111]', '- Patient.address[1] not-used'],
    entries: ['1990/5/10', 'f'],
  },
  {
    title: 'five figures beside a state: perhaps of another country',
    chart: living({postalCode: '33000', state: 'FL'}),
    told: [birth, sex, '? Patient.address not-confirmed [33000]'],
    entries: ['1990/5/10', 'f'],
  },
  {
    title: 'a state of an address in France',
    chart: living({postalCode: '33000', state: 'Nouvelle-Aquitaine', country: 'FR'}),
    told: [birth, sex, '+ Patient.address[0].postalCode'],
    entries: ['1990/5/10', 'f', '33000'],
  },
  {
    title: 'an address abroad beside one in France',
    chart: living({postalCode: '66111', country: 'DE'}, {postalCode: '33000', country: 'FR'}),
    told: [birth, sex, '+ Patient.address[1].postalCode', '- Patient.address[0] not-asked'],
    entries: ['1990/5/10', 'f', '33000'],
  },
  {
    title: 'a home that is over: where the person is now counts',
    chart: living({postalCode: '33000', use: 'home', period: {end: '2020'}}, {postalCode: '75001', use: 'temp'}),
    told: [birth, sex, '+ Patient.address[1].postalCode', '- Patient.address[0] not-current'],
    entries: ['1990/5/10', 'f', '75001'],
  },
  {
    title: 'a place of birth without a country: said, and nothing is entered',
    chart: patient(extension('patient-birthPlace', {valueAddress: {city: 'Bordeaux'}})),
    told: [birth, sex, '- Patient.extension.birthPlace not-readable'],
    entries: ['1990/5/10', 'f'],
  },
  ...['FR', 'fra', 'France'].map((country) => ({
    title: `the country of birth written ${country}`,
    chart: patient(born(country)),
    told: [birth, sex, '+ Patient.extension.birthPlace'],
    entries: ['1990/5/10', 'f', 'FRA'],
  })),
  {
    title: 'a country of birth that no table knows',
    chart: patient(born('Ruritania')),
    told: [birth, sex, '? Patient.extension.birthPlace not-in-list'],
    entries: ['1990/5/10', 'f', '(Ruritania)'],
  },
  {
    title: 'a patient who died, a record out of use, a name',
    chart: patient({deceasedDateTime: '2020', active: false, name: [{family: 'Example'}]}),
    told: [birth, sex, '- Patient.name not-used', '! Patient.deceased deceased', '! Patient.active record-inactive'],
  },
  {
    title: 'what every resource may have, and says nothing of the patient',
    chart: patient({meta: {versionId: '1'}, text: {status: 'generated'}, language: 'fr'}),
    told: [birth, sex],
  },
  {
    title: 'a patient who is said to have died, without a date',
    chart: patient({deceasedBoolean: true}),
    told: [birth, sex, '! Patient.deceased deceased'],
  },
  {
    title: 'a patient who is alive, of a record in use: nothing to tell',
    chart: patient({deceasedBoolean: false, active: true}),
    told: [birth, sex],
  },
  {
    title: 'where bills go to: nobody lives there',
    chart: living({postalCode: '33000', use: 'billing'}),
    told: [birth, sex, '- Patient.address[0] not-used'],
    entries: ['1990/5/10', 'f'],
  },
  {
    title: 'a postal code of a country that no table knows',
    chart: living({postalCode: '33000', country: 'Ruritania'}),
    told: [birth, sex, '? Patient.address not-confirmed [33000]'],
    entries: ['1990/5/10', 'f'],
  },
  {
    title: 'extensions that are not read, each by itself, and an element that FHIR does not have',
    chart: patient({
      extension: [...(born('FR')['extension'] as object[]), {url: 'urn:x', valueString: 'y'}],
      my_field: 1,
    }),
    told: [
      birth,
      sex,
      '+ Patient.extension.birthPlace',
      '- Patient.extension[1] not-used',
      '- Patient.my_field not-used',
    ],
  },
  {
    title: 'a modifier that is not known: nothing of the resource is used',
    chart: patient({modifierExtension: [{url: 'urn:x', valueBoolean: true}]}),
    told: ['- Patient not-readable'],
    entries: [],
  },
  {
    title: 'implicit rules: likewise',
    chart: patient({implicitRules: 'urn:x'}),
    told: ['- Patient not-readable'],
    entries: [],
  },
];

export const acts: readonly Case[] = [
  {title: 'a whole act', chart: immunization(), told: [date, vaccine], entries: [priorix]},
  ...['not-done', 'entered-in-error'].map((status) => ({
    title: `an act that is ${status}`,
    chart: immunization({status}),
    told: ['- Immunization not-valid'],
    entries: [],
  })),
  {
    title: 'an act without a status',
    chart: immunization({status: undefined}),
    told: ['- Immunization not-valid'],
    entries: [],
  },
  {
    title: 'a date-time: the written day counts, whatever its zone',
    chart: immunization({occurrenceDateTime: '2012-03-04T23:30:00-10:00'}),
    told: [date, vaccine],
    entries: [priorix],
  },
  {
    title: 'a year',
    chart: immunization({occurrenceDateTime: '2012'}),
    told: [vaccine, '? Immunization.occurrence date-partial'],
    entries: ['VAC0053 2012// booster:unknown'],
  },
  {
    title: 'a month',
    chart: immunization({occurrenceDateTime: '2012-03'}),
    told: [vaccine, '? Immunization.occurrence date-partial'],
    entries: ['VAC0053 2012/3/ booster:unknown'],
  },
  {
    title: 'a date in words',
    chart: immunization({occurrenceDateTime: undefined, occurrenceString: 'at school'}),
    told: [vaccine, '? Immunization.occurrence date-wrong'],
    entries: ['VAC0053 at school booster:unknown'],
  },
  {
    title: 'a month and a year in words',
    chart: immunization({occurrenceDateTime: undefined, occurrenceString: 'June 2009'}),
    told: [vaccine, '? Immunization.occurrence date-partial'],
    entries: ['VAC0053 2009/6/ booster:unknown'],
  },
  {
    title: 'a date in words beside another: the words are asked',
    chart: immunization({occurrenceString: '2012-03-05'}),
    told: [vaccine, '? Immunization.occurrence date-wrong'],
    entries: ['VAC0053 2012-03-05 booster:unknown'],
  },
  {
    title: 'a date that is not told',
    chart: immunization({occurrenceDateTime: undefined, _occurrenceDateTime: masked}),
    told: [vaccine, '? Immunization.occurrence missing'],
    entries: ['VAC0053 // booster:unknown'],
  },
  {
    title: 'a day that the calendar does not have',
    chart: immunization({occurrenceDateTime: '2012-02-30'}),
    told: [vaccine, '? Immunization.occurrence date-wrong'],
    entries: ['VAC0053 2012/2/30 booster:unknown'],
  },
  ...['2024-06-02', '2024-07', '2031'].map((occurrenceDateTime) => ({
    title: `an act ahead, ${occurrenceDateTime}`,
    chart: immunization({occurrenceDateTime}),
    told: ['- Immunization date-wrong'],
    entries: [],
  })),
  {
    title: 'an act of this month: it may be past',
    chart: immunization({occurrenceDateTime: '2024-06'}),
    told: [vaccine, '? Immunization.occurrence date-partial'],
  },
  ...['1990-05-09', '1990-04', '1989'].map((occurrenceDateTime) => ({
    title: `an act before birth, ${occurrenceDateTime}`,
    chart: bundle(patient(), immunization({occurrenceDateTime})),
    told: [birth, sex, '- Immunization date-wrong'],
    entries: ['1990/5/10', 'f'],
  })),
  {
    title: 'an act before a birth date that lies ahead: the date is asked, and nothing is before it',
    chart: bundle(patient({birthDate: '2031-05-10'}), immunization()),
    told: [sex, date, vaccine, '? Patient.birthDate date-wrong'],
    entries: ['2031/5/10', 'f', priorix],
  },
  ...['1990-05', '1990'].map((occurrenceDateTime) => ({
    title: `an act that may have been after birth, ${occurrenceDateTime}`,
    chart: bundle(patient(), immunization({occurrenceDateTime})),
    told: [birth, sex, vaccine, '? Immunization.occurrence date-partial'],
  })),
  {
    title: 'the same vaccine on the same day twice: one act, and the other is kept and asked',
    chart: bundle(immunization(), immunization({occurrenceDateTime: '2012-03-04T10:00:00Z', lotNumber: 'R1'})),
    told: [
      date,
      vaccine,
      ...['occurrence', 'vaccineCode', 'lotNumber'].map((element) => `? Immunization.${element} repeated`),
    ],
    entries: [priorix],
  },
  {
    title: 'the same vaccine in the same year twice: two acts, as far as is known',
    chart: bundle(immunization({occurrenceDateTime: '2012'}), immunization({occurrenceDateTime: '2012'})),
    told: [vaccine, vaccine, '? Immunization.occurrence date-partial', '? Immunization.occurrence date-partial'],
  },
  {
    title: 'a code without its zeros',
    chart: coded('', [system.nuva, 'VAC53']),
    told: [date, vaccine],
    entries: [priorix],
  },
  {
    title: 'a French pack code under any system',
    chart: coded('', ['urn:x', '3400930000021']),
    told: [date, vaccine],
    entries: [priorix],
  },
  {
    title: 'a retired code of SNOMED CT, and one of its extension: the brand is meant',
    chart: coded('', [system.sct, '61153008'], [system.sct, '531002000100']),
    told: [date, vaccine],
    entries: [priorix],
  },
  {
    title: 'a code of CVX: what it says, and no brand',
    chart: coded('', [system.cvx, '03']),
    told: [date, vaccine],
    entries: ['VAC0130 2012/3/4 booster:unknown'],
  },
  {
    title: 'codes of two brands: the user chooses',
    chart: coded('MMR', [system.nuva, 'VAC0053'], [system.cis, '60000017']),
    told: [date, '? Immunization.vaccineCode several [VAC0053 VAC0017]'],
    entries: ['"MMR" 2012/3/4 booster:unknown'],
  },
  {
    title: 'codes of two diseases: the user chooses',
    chart: coded('', [system.cvx, '37'], [system.nuva, 'VAC0053']),
    told: [date, '? Immunization.vaccineCode several [VAC0053 VAC0035]'],
  },
  {
    title: 'a vaccine in words: the search is filled in, and nothing is chosen',
    chart: coded('Priorix'),
    told: [date, '? Immunization.vaccineCode text-only'],
    entries: ['"Priorix" 2012/3/4 booster:unknown'],
  },
  {
    title: 'a code with blanks around it',
    chart: coded('', [` ${system.nuva}`, ' VAC0053 ']),
    told: [date, vaccine],
    entries: [priorix],
  },
  {
    title: 'a vaccine by the name of a code that is missing: words, too',
    chart: immunization({vaccineCode: {coding: [{system: system.nuva, display: 'Priorix'}]}}),
    told: [date, '? Immunization.vaccineCode text-only'],
    entries: ['"Priorix" 2012/3/4 booster:unknown'],
  },
  {
    title: 'a code that leads nowhere',
    chart: coded('', [system.cvx, '999']),
    told: [date, '? Immunization.vaccineCode not-in-list'],
    entries: ['"999" 2012/3/4 booster:unknown'],
  },
  {
    title: 'no vaccine at all',
    chart: immunization({vaccineCode: undefined}),
    told: [date, '? Immunization.vaccineCode missing'],
    entries: ['"" 2012/3/4 booster:unknown'],
  },
  {
    title: 'an id that the catalogue does not list',
    chart: coded('', [system.nuva, 'VAC9999']),
    told: [date, vaccine, '! Immunization.vaccineCode vaccine-not-in-catalogue'],
    entries: ['VAC9999 2012/3/4 booster:unknown'],
  },
  ...[
    {doseNumberString: 'Rappel 2'},
    {doseNumber: 'booster'},
    {series: 'Booster series', doseNumberPositiveInt: 1},
  ].map((protocol) => ({
    title: `words of a booster (${Object.keys(protocol)[0]}): offered, not taken`,
    chart: dosed(protocol),
    told: [date, vaccine, '? Immunization.protocolApplied text-only [yes]'],
    entries: ['VAC0053 2012/3/4 booster:'],
  })),
  {
    title: 'words of a booster where our own file says that it was none',
    chart: immunization({...booster(false), protocolApplied: [{series: 'Booster'}]}),
    told: [date, vaccine, '- Immunization.protocolApplied not-used'],
    entries: ['VAC0053 2012/3/4 booster:no'],
  },
  {
    title: 'a flag of a booster that is no flag',
    chart: immunization(booster('true')),
    told: [date, vaccine],
    entries: [priorix],
  },
  {
    title: 'words of a booster, and another disease, in a protocol that is modified: nothing of it is used',
    chart: dosed({...modified, series: 'Booster', targetDisease: [concept('', [system.sct, '16541001'])]}),
    told: [date, vaccine, '- Immunization.protocolApplied not-used'],
    entries: [priorix],
  },
  {
    title: 'an act as the guide of VCDS writes it, in R5',
    chart: immunization({
      vaccineCode: concept('', ['https://euvabeco.net/vcds-ig/CodeSystem/NUVA', 'VAC053']),
      informationSource: {concept: concept('recall')},
      protocolApplied: [{doseNumber: '2', targetDisease: [concept('', [system.sct, '14189004']), concept('Mumps')]}],
    }),
    told: [date, vaccine, '- Immunization.informationSource not-used', '- Immunization.protocolApplied not-used'],
    entries: [priorix],
  },
  {
    title: 'a fourth dose: no booster by itself',
    chart: dosed({doseNumberPositiveInt: 4}),
    told: [date, vaccine, '- Immunization.protocolApplied not-used'],
    entries: [priorix],
  },
  {
    title: 'a disease that the vaccine does not protect against',
    chart: dosed({targetDisease: [concept('', [system.sct, '16541001'])]}),
    told: [date, vaccine, '! Immunization.protocolApplied.targetDisease target-disease-differs'],
    entries: [priorix],
  },
  {
    title: 'diseases that it protects against, and one that is not known',
    chart: dosed({
      targetDisease: [concept('', [system.sct, '14189004']), concept('Flu'), concept('', [system.nuva, 'DIS009'])],
    }),
    told: [date, vaccine, '- Immunization.protocolApplied not-used'],
  },
  ...['http://ivci.org/NUVA/', 'http://ivci.org/NUVA#'].map((address) => ({
    title: `a disease that the vaccine does not protect against, of ${address}`,
    chart: dosed({targetDisease: [concept('', [address, 'DIS017'])]}),
    told: [date, vaccine, '! Immunization.protocolApplied.targetDisease target-disease-differs'],
  })),
  ...(
    [
      ['of another system', ['http://example.org/NUVA', 'DIS017']],
      ['that NUVA writes otherwise (shorter)', [system.nuva, 'DIS17']],
      ['that NUVA writes otherwise (longer)', [system.nuva, 'DIS0170']],
      ['that NUVA writes otherwise (with more before it)', [system.nuva, 'NUVA-DIS017']],
      ['of SNOMED CT that is in no table', [system.sct, '1']],
    ] as const
  ).map(([which, coding]) => ({
    title: `a code of a disease ${which}: nothing is known`,
    chart: dosed({targetDisease: [concept('', coding)]}),
    told: [date, vaccine, '- Immunization.protocolApplied not-used'],
  })),
  {
    title: 'a disease in two codes, of which the vaccine protects against one',
    chart: dosed({targetDisease: [concept('', [system.sct, '14189004'], [system.nuva, 'DIS017'])]}),
    told: [date, vaccine, '- Immunization.protocolApplied not-used'],
  },
  ...[
    {vaccineCode: concept('', [system.nuva, 'VAC9999']), more: ['! Immunization.vaccineCode vaccine-not-in-catalogue']},
    {vaccineCode: concept('Priorix'), asked: '? Immunization.vaccineCode text-only'},
  ].map(({vaccineCode, asked, more = []}) => ({
    title: `a disease, and a vaccine of which nobody knows what it protects against (${asked ? 'words' : 'not listed'})`,
    chart: immunization({
      vaccineCode,
      protocolApplied: [{targetDisease: [concept('', [system.sct, '16541001'])]}],
    }),
    told: [date, asked ?? vaccine, '- Immunization.protocolApplied not-used', ...more],
  })),
  {
    title: 'a dose that was too small: the user says whether it counts',
    chart: immunization({isSubpotent: true}),
    told: subpotent,
    entries: [],
  },
  {
    title:
      'a dose that was too small, of which more is open: asked once, because there is no act yet that has the rest',
    chart: immunization({
      isSubpotent: true,
      occurrenceDateTime: '2012',
      vaccineCode: concept('MMR', [system.nuva, 'VAC0053'], [system.cis, '60000017']),
      protocolApplied: [{series: 'booster'}],
    }),
    told: [...subpotent, '? Immunization.protocolApplied subpotent'],
    entries: [],
  },
  {
    title: 'a dose that was too small, and a whole one on the same day: the whole one is not taken for it',
    chart: bundle(immunization({isSubpotent: true}), immunization()),
    told: [date, vaccine, ...subpotent],
    entries: [priorix],
  },
  {
    title: 'a whole dose, and one that was too small on the same day: likewise',
    chart: bundle(immunization(), immunization({isSubpotent: true})),
    told: [date, vaccine, ...subpotent],
    entries: [priorix],
  },
  {
    title: 'a dose that was not too small, with its lot and site',
    chart: immunization({isSubpotent: false, primarySource: true, lotNumber: 'A1', site: concept('left arm')}),
    told: [
      date,
      vaccine,
      '+ Immunization.lotNumber',
      '- Immunization.primarySource not-used',
      '- Immunization.site not-used',
    ],
    entries: [priorix],
  },
];

/** A status with a local code and the FHIR code. */
const localAnd = (name: string, code: string) =>
  concept('', ['urn:x', '7'], [`http://terminology.hl7.org/CodeSystem/${name}`, code]);

export const profile: readonly Case[] = [
  {title: 'a condition of the map', chart: condition(), told: ['+ Condition.code'], entries: ['01=true']},
  {
    title: 'a condition whose code is its own id',
    chart: condition({code: concept('', [system.conditions, ids.diabetes])}),
    told: ['+ Condition.code'],
    entries: ['01=true'],
  },
  {
    title: 'a condition that no map knows',
    chart: condition({code: concept('Gout', [system.sct, '90560008'])}),
    told: ['- Condition not-mapped'],
    entries: [],
  },
  {
    title: 'a condition by the same figures in another system: they mean something else there',
    chart: condition({code: concept('', ['http://example.org/codes', '73211009'])}),
    told: ['- Condition not-mapped'],
    entries: [],
  },
  {
    title: 'an id of a condition in another system',
    chart: condition({code: concept('', ['http://example.org/codes', ids.diabetes])}),
    told: ['- Condition not-mapped'],
    entries: [],
  },
  {
    title: 'a condition that was entered in error',
    chart: condition({verificationStatus: verified('entered-in-error')}),
    told: ['- Condition not-valid'],
    entries: [],
  },
  {
    title: 'a condition that is confirmed, of which one says that it has not abated',
    chart: condition({verificationStatus: verified('confirmed'), abatementBoolean: false}),
    told: ['+ Condition.code', '- Condition.abatementBoolean not-used'],
    entries: ['01=true'],
  },
  {
    title: 'an active condition of whose end nobody may know: its status counts',
    chart: condition({_abatementDateTime: masked}),
    told: ['+ Condition.code', '- Condition.abatementDateTime not-used'],
    entries: ['01=true'],
  },
  {
    title: 'no condition in the system of conditions that is no id',
    chart: condition({code: concept('', [system.conditions, 'diabetes'])}),
    told: ['- Condition not-mapped'],
    entries: [],
  },
  {
    title: 'a condition in two codes of the map: one for yes or no, one for the day on which it began',
    chart: condition({
      code: concept('', [system.sct, '73211009'], [system.sct, '90560007']),
      onsetDateTime: '2010-02-03',
    }),
    told: ['+ Condition.code', '+ Condition.onset'],
    entries: ['01=true', '02=2010-02-03'],
  },
  {
    title: 'a condition whose beginning is not told',
    chart: condition({code: concept('', [system.sct, '90560007']), _onsetDateTime: masked}),
    told: ['? Condition.onset missing'],
    entries: ['02=//'],
  },
  ...[
    {title: 'that is over', over: {clinicalStatus: localAnd('condition-clinical', 'resolved')}},
    {title: 'that was refuted', over: {verificationStatus: localAnd('condition-ver-status', 'refuted')}},
  ].map(({title, over}) => ({
    title: `a condition ${title} by the second of two codes`,
    chart: condition(over),
    told: ['- Condition not-valid'],
    entries: [],
  })),
  {
    title: 'a condition that is active and confirmed by the second of two codes each',
    chart: condition({
      clinicalStatus: localAnd('condition-clinical', 'active'),
      verificationStatus: localAnd('condition-ver-status', 'confirmed'),
    }),
    told: ['+ Condition.code'],
    entries: ['01=true'],
  },
  {
    title: 'a condition of which words say how sure it is: asked, because nobody here reads them',
    chart: condition({verificationStatus: {text: 'Suspected'}}),
    told: ['? Condition.code not-confirmed [true]'],
    entries: [],
  },
  {
    title: 'a condition in two codes of the same question: one answer',
    chart: condition({code: concept('', [system.sct, '73211009'], [system.conditions, ids.diabetes])}),
    told: ['+ Condition.code'],
    entries: ['01=true'],
  },
  {
    title: 'a condition that is confirmed in one place and suspected in another: asked',
    chart: bundle(condition(), condition({verificationStatus: verified('provisional')})),
    told: ['? Condition.code several [true]', '? Condition.code several'],
    entries: [],
  },
  {
    title: 'the day on which a condition began, where nobody asks for it',
    chart: condition({onsetDateTime: '2010-02-03'}),
    told: ['+ Condition.code', '- Condition.onsetDateTime not-used'],
    entries: ['01=true'],
  },
  {
    title: 'the day on which a suspected condition began: asked',
    chart: condition({
      code: concept('', [system.sct, '90560007']),
      onsetDateTime: '2010-02-03',
      verificationStatus: verified('provisional'),
    }),
    told: ['? Condition.onset not-confirmed [2010-02-03]'],
    entries: [],
  },
  ...['amended', 'corrected'].map((status) => ({
    title: `an observation that is ${status}`,
    chart: observation({status, valueQuantity: {value: 24.5, code: 'kg/m2'}}),
    told: ['+ Observation.value'],
    entries: ['03=24.5'],
  })),
  {
    title: 'an observation that was entered in error',
    chart: observation({status: 'entered-in-error', valueQuantity: {value: 24.5, code: 'kg/m2'}}),
    told: ['- Observation not-valid'],
    entries: [],
  },
  {
    title: 'an observation that no map knows',
    chart: observation({code: concept('', ['http://loinc.org', '8302-2']), valueQuantity: {value: 1}}),
    told: ['- Observation not-mapped'],
    entries: [],
  },
  {
    title: 'an observation by the same figures in another system',
    chart: observation({
      code: concept('', ['http://example.org', '39156-5']),
      valueQuantity: {value: 1, code: 'kg/m2'},
    }),
    told: ['- Observation not-mapped'],
    entries: [],
  },
  {
    title: 'an observation of two values: neither is taken',
    chart: observation({valueQuantity: {value: 24.5, code: 'kg/m2'}, valueInteger: 24}),
    told: ['- Observation not-readable'],
    entries: [],
  },
  ...['recurrence', 'relapse'].map((status) => ({
    title: `a condition in the status ${status}: it goes on`,
    chart: condition({}, status),
    told: ['+ Condition.code'],
    entries: ['01=true'],
  })),
  ...['inactive', 'remission', 'resolved'].map((status) => ({
    title: `a condition in the status ${status}: left out, and no "no"`,
    chart: condition({}, status),
    told: ['- Condition not-valid'],
    entries: [],
  })),
  {
    title: 'a condition that has abated',
    chart: condition({abatementDateTime: '2020'}),
    told: ['- Condition not-valid'],
    entries: [],
  },
  {
    title: 'a condition that was refuted',
    chart: condition({verificationStatus: verified('refuted')}),
    told: ['- Condition not-valid'],
    entries: [],
  },
  {
    title: 'a condition that is suspected',
    chart: condition({verificationStatus: verified('provisional')}),
    told: ['? Condition.code not-confirmed [true]'],
    entries: [],
  },
  {
    title: 'a condition without a status',
    chart: condition({clinicalStatus: undefined}),
    told: ['? Condition.code status-missing [true]'],
    entries: [],
  },
  {
    title: 'the day on which a condition began, where the map asks for it',
    chart: condition({code: concept('', [system.sct, '90560007']), onsetDateTime: '2010-02-03'}),
    told: ['+ Condition.onset'],
    entries: ['02=2010-02-03'],
  },
  {
    title: 'the year in which it began: asked',
    chart: condition({code: concept('', [system.sct, '90560007']), onsetDateTime: '2010'}),
    told: ['? Condition.onset date-partial'],
    entries: ['02=2010//'],
  },
  {
    title: 'an observation in the unit of the map',
    chart: observation({valueQuantity: {value: 24.5, unit: 'kg/m²', code: 'kg/m2'}}),
    told: ['+ Observation.value'],
    entries: ['03=24.5'],
  },
  {
    title: 'an observation in the unit of the map, by its name alone',
    chart: observation({valueQuantity: {value: 24.5, unit: 'kg/m2'}}),
    told: ['+ Observation.value'],
    entries: ['03=24.5'],
  },
  {
    title: 'an observation of a day',
    chart: observation({valueDateTime: '2020-02-03T10:00:00Z'}),
    told: ['+ Observation.value'],
    entries: ['03=2020-02-03'],
  },
  {
    title: 'an observation of a unit without a value',
    chart: observation({valueQuantity: {code: 'lb/ft2'}}),
    told: ['- Observation not-readable'],
    entries: [],
  },
  {
    title: 'an observation with an element that only sounds like its value',
    chart: observation({valueQuantity: {value: 24.5, code: 'kg/m2'}, myvalue: 1}),
    told: ['+ Observation.value', '- Observation.myvalue not-used'],
  },
  {
    title: 'an observation of a number without a unit, where the map names one: asked',
    chart: observation({valueInteger: 24}),
    told: ['? Observation.value unit-differs [24]'],
    entries: [],
  },
  {
    title: 'an observation of somebody else than the patient of the chart, such as an unborn child',
    chart: observation({focus: [{reference: 'RelatedPerson/1'}], valueQuantity: {value: 24.5, code: 'kg/m2'}}),
    told: ['- Observation other-subject'],
    entries: [],
  },
  {
    title: 'an observation in another unit: nothing is converted',
    chart: observation({valueQuantity: {value: 5, unit: 'lb/ft2'}}),
    told: ['? Observation.value unit-differs [5]'],
    entries: [],
  },
  {
    title: 'an observation of "less than"',
    chart: observation({valueQuantity: {value: 5, code: 'kg/m2', comparator: '<'}}),
    told: ['? Observation.value comparator [5]'],
    entries: [],
  },
  {
    title: 'an observation that is not final',
    chart: observation({status: 'preliminary', valueQuantity: {value: 5, code: 'kg/m2'}}),
    told: ['- Observation not-valid'],
    entries: [],
  },
  {
    title: 'an observation in words',
    chart: observation({valueString: 'high'}),
    told: ['- Observation not-readable'],
    entries: [],
  },
  {
    title: 'two observations that differ: asked, the newer is not taken for the true one',
    chart: bundle(
      observation({valueQuantity: {value: 20, code: 'kg/m2'}, effectiveDateTime: '2020'}),
      observation({valueQuantity: {value: 25, code: 'kg/m2'}}),
    ),
    told: [
      '? Observation.value several [20 25]',
      '? Observation.value several',
      '- Observation.effectiveDateTime not-used',
    ],
    entries: [],
  },
  {
    title: 'the same answer twice: one',
    chart: bundle(condition(), answered({valueBoolean: true})),
    told: ['+ Condition.code', '- QuestionnaireResponse.item[0].answer[0] not-current'],
    entries: ['01=true'],
  },
  {
    title: 'an answer "no" against a condition of the chart: asked',
    chart: bundle(condition(), answered({valueBoolean: false})),
    told: ['? Condition.code several [true false]', '? QuestionnaireResponse.item[0].answer[0] several'],
    entries: [],
  },
];

export const answers: readonly Case[] = [
  ...([{valueBoolean: false}, {valueInteger: 0}, {valueDecimal: 1.5}, {valueDate: '2020-02-29'}] as const).map(
    (value) => ({
      title: `an answer as ${Object.keys(value)[0]}`,
      chart: answered(value),
      told: ['+ QuestionnaireResponse.item[0].answer[0]'],
      entries: [`01=${String(Object.values(value)[0])}`],
    }),
  ),
  {
    title: 'an answer of a second place of a question',
    chart: answered({valueBoolean: true}, `${ids.diabetes}-2`),
    told: ['+ QuestionnaireResponse.item[0].answer[0]'],
    entries: ['01=true'],
  },
  {
    title: 'an answer of a twelfth place of a question',
    chart: answered({valueBoolean: true}, `${ids.diabetes}-12`),
    told: ['+ QuestionnaireResponse.item[0].answer[0]'],
    entries: ['01=true'],
  },
  {
    title: 'a value with something said beside it',
    chart: answered({valueBoolean: true, _valueBoolean: {id: 'a'}}),
    told: ['+ QuestionnaireResponse.item[0].answer[0]'],
    entries: ['01=true'],
  },
  {
    title: 'answers that were amended, of a questionnaire, on a day',
    chart: response([{linkId: ids.diabetes, answer: [{valueBoolean: true}]}], {
      status: 'amended',
      questionnaire: 'urn:x',
      authored: '2024-01-01',
      source: {reference: 'Patient/1'},
    }),
    told: [
      '+ QuestionnaireResponse.item[0].answer[0]',
      '- QuestionnaireResponse.authored not-used',
      '- QuestionnaireResponse.source not-used',
    ],
  },
  {
    title: 'answers that were entered in error',
    chart: response([{linkId: ids.diabetes, answer: [{valueBoolean: true}]}], {status: 'entered-in-error'}),
    told: ['- QuestionnaireResponse not-valid'],
    entries: [],
  },
  {
    title: 'a date that is not whole',
    chart: answered({valueDate: '2020-02'}),
    told: ['? QuestionnaireResponse.item[0].answer[0] date-partial'],
    entries: ['01=2020/2/'],
  },
  {
    title: 'answers in groups, below answers, and a question without one: not answered is not "no"',
    chart: response([
      {
        linkId: 'group',
        item: [
          {
            linkId: ids.diabetes,
            answer: [{valueBoolean: true, item: [{linkId: ids.bodyMass, answer: [{valueInteger: 3}]}]}],
          },
          {linkId: ids.since},
        ],
      },
    ]),
    told: [
      '+ QuestionnaireResponse.item[0].item[0].answer[0]',
      '+ QuestionnaireResponse.item[0].item[0].answer[0].item[0].answer[0]',
    ],
    entries: ['01=true', '03=3'],
  },
  {
    title: 'two answers to one question',
    chart: response([{linkId: ids.diabetes, answer: [{valueBoolean: true}, {valueBoolean: false}]}]),
    told: [
      '? QuestionnaireResponse.item[0].answer[0] several [true false]',
      '? QuestionnaireResponse.item[0].answer[1] several',
    ],
    entries: [],
  },
  ...['smoker', `x${ids.diabetes}`, `x${ids.diabetes}-2`, `${ids.diabetes}-b`, `${ids.diabetes}-2-3`].map((linkId) => ({
    title: `an answer whose question has no condition id: ${linkId}`,
    chart: answered({valueBoolean: true}, linkId),
    told: ['- QuestionnaireResponse.item[0].answer[0] not-mapped'],
    entries: [],
  })),
  ...[
    {valueInteger: '3'},
    {valueMoney: {value: 3, currency: 'EUR'}},
    {valueString: 'yes'},
    {valueBoolean: 'true'},
    {valueBoolean: true, valueInteger: 1},
    {},
  ].map((value) => ({
    title: `no value that can be sent: ${JSON.stringify(value)}`,
    chart: answered(value),
    told: ['- QuestionnaireResponse.item[0].answer[0] not-readable'],
    entries: [],
  })),
  ...['in-progress', 'stopped', undefined].map((status) => ({
    title: `answers in the status ${status}`,
    chart: response([{linkId: ids.diabetes, answer: [{valueBoolean: true}]}], {status}),
    told: ['- QuestionnaireResponse not-valid'],
    entries: [],
  })),
];

/** A recommendation of another system, with one row. */
export const recommending = (row: object) => ({
  resourceType: 'ImmunizationRecommendation',
  recommendation: [{targetDisease: concept('Flu'), forecastStatus: concept('Due'), ...row}],
});

/** An act with a contained patient. */
const acting = (who: object, day = '2012-03-04') =>
  immunization({occurrenceDateTime: day, patient: {reference: '#p'}, contained: [patient({id: 'p', ...who})]});

export const modifiers: readonly Case[] = [
  {
    title: 'a patient who is modified: nobody inside an act takes their place',
    chart: bundle(patient(modified), acting({})),
    told: [date, vaccine, '- Patient not-readable', '- Immunization.contained not-used'],
    entries: [priorix],
  },
  {
    title: 'a patient inside an act who is modified: nobody inside another takes their place',
    chart: bundle(acting(modified), acting({}, '2013-03-04')),
    told: [
      date,
      vaccine,
      date,
      vaccine,
      '- Patient not-readable',
      '- Immunization.contained not-used',
      '- Immunization.contained not-used',
    ],
    entries: [priorix, 'VAC0053 2013/3/4 booster:unknown'],
  },
  {
    title: 'a question that is modified: its answer is not used',
    chart: response([{linkId: ids.diabetes, answer: [{valueBoolean: true}], ...modified}]),
    told: ['- QuestionnaireResponse.item[0] not-readable'],
    entries: [],
  },
  {
    title: 'an answer that is modified: it is not used, nor what is asked below it',
    chart: response([
      {
        linkId: ids.diabetes,
        answer: [{valueBoolean: true, item: [{linkId: ids.since, answer: [{valueInteger: 1}]}], ...modified}],
      },
    ]),
    told: ['- QuestionnaireResponse.item[0].answer[0] not-readable'],
    entries: [],
  },
  {
    title: 'an entry of a bundle that is modified: its resource is not used',
    chart: {resourceType: 'Bundle', entry: [{resource: patient()}, {resource: immunization(), ...modified}]},
    told: [birth, sex, '- Immunization not-readable'],
    entries: ['1990/5/10', 'f'],
  },
  {
    title: 'a date of a recommendation that is modified: it is not shown',
    chart: recommending({
      dateCriterion: [{code: concept('', ['http://loinc.org', '30980-7']), value: '2024-01-01', ...modified}],
    }),
    told: [
      '+ ImmunizationRecommendation.recommendation',
      '- ImmunizationRecommendation.recommendation[0].dateCriterion[0] not-readable',
    ],
  },
  {
    title: 'a recommendation that is modified: it is not shown',
    chart: recommending(modified),
    told: [
      '+ ImmunizationRecommendation.recommendation',
      '- ImmunizationRecommendation.recommendation[0] not-readable',
    ],
  },
];

const shownAt = (element: string) => `- ImmunizationRecommendation.recommendation[0].${element} not-used`;

export const recommendations: readonly Case[] = [
  {
    title: 'everything that the interface has a place for',
    chart: {
      ...recommending({
        id: 'r',
        extension: [],
        supportingPatientInformation: [],
        dateCriterion: [
          {code: concept('', ['http://loinc.org', '30980-7'], ['urn:x', '1']), value: '2024-01-01'},
          {code: concept('', ['http://loinc.org', '59778-1']), value: '2024-02-01'},
        ],
      }),
      patient: {reference: 'Patient/1'},
      date: '2024-01-01',
      contained: [],
      extension: [],
    },
    told: ['+ ImmunizationRecommendation.recommendation'],
  },
  {
    title: 'a vaccine in the place of a disease',
    chart: recommending({targetDisease: undefined, vaccineCode: [concept('Flu vaccine')]}),
    told: ['+ ImmunizationRecommendation.recommendation'],
  },
  {
    title: 'several vaccines in the place of a disease: the first names it, the others are said not to be used',
    chart: recommending({targetDisease: [], vaccineCode: [concept('A'), concept('B'), concept('C')]}),
    told: ['+ ImmunizationRecommendation.recommendation', shownAt('vaccineCode[1]'), shownAt('vaccineCode[2]')],
  },
  {
    title: 'a date by the same figures in another system: it means something else there',
    chart: recommending({dateCriterion: [{code: concept('', ['http://example.org', '30980-7']), value: '2024-01-01'}]}),
    told: ['+ ImmunizationRecommendation.recommendation', shownAt('dateCriterion[0]')],
  },
  {
    title: 'what the interface has no place for is said by the engine, or said not to be used',
    chart: recommending({
      vaccineCode: [concept('Flu vaccine')],
      contraindicatedVaccineCode: [concept('Live vaccine')],
      doseNumberPositiveInt: 2,
      dateCriterion: [{code: concept('', ['http://loinc.org', '30981-5']), value: '2024-01-01'}],
    }),
    told: [
      '+ ImmunizationRecommendation.recommendation[0].doseNumberPositiveInt',
      '+ ImmunizationRecommendation.recommendation[0].dateCriterion[0]',
      '+ ImmunizationRecommendation.recommendation',
      '- ImmunizationRecommendation.recommendation[0].contraindicatedVaccineCode not-used',
      '- ImmunizationRecommendation.recommendation[0].vaccineCode[0] not-used',
    ],
    entries: [],
  },
];

/** An identifier of a patient in a system. */
export const number = (value: string) => ({system: 'urn:oid:1.2.3', value});

export const bundles: readonly Case[] = [
  {
    title: 'resources that are not read, and an entry without one',
    chart: {
      resourceType: 'Bundle',
      entry: [{resource: {resourceType: 'Practitioner'}}, {}, 'x', {resource: patient()}],
    },
    told: [birth, sex, '- Resource not-asked', '- Resource not-readable', '- Resource not-readable'],
  },
  {
    title: 'a reference by id to a patient with an address, and with a version',
    chart: {
      resourceType: 'Bundle',
      entry: [
        {fullUrl: 'https://ehr.example/fhir/Patient/1', resource: patient()},
        {resource: immunization({patient: {reference: 'Patient/1/_history/33'}})},
      ],
    },
    told: [birth, sex, date, vaccine],
  },
  {
    title: 'a reference by urn:uuid',
    chart: {
      resourceType: 'Bundle',
      entry: [
        {fullUrl: 'urn:uuid:1', resource: patient({id: undefined})},
        {resource: immunization({patient: {reference: 'urn:uuid:1'}})},
      ],
    },
    told: [birth, sex, date, vaccine],
  },
  {
    title: 'a patient inside a resource',
    chart: immunization({patient: {reference: '#p'}, contained: [patient({id: 'p'})]}),
    told: [birth, sex, date, vaccine, '- Immunization.contained not-used'],
    entries: ['1990/5/10', 'f', priorix],
  },
  {
    title: 'a reference by address to a patient with an id alone',
    chart: bundle(patient(), immunization({patient: {reference: 'https://ehr.example/Site/Bordeaux/Patient/1'}})),
    told: [birth, sex, date, vaccine],
  },
  {
    title: 'references by id and by urn:uuid to one patient',
    chart: {
      resourceType: 'Bundle',
      entry: [
        {fullUrl: 'urn:uuid:7', resource: patient()},
        {resource: immunization()},
        {resource: immunization({occurrenceDateTime: '2013-03-04', patient: {reference: 'urn:uuid:7'}})},
      ],
    },
    told: [birth, sex, date, vaccine, date, vaccine],
  },
  {
    title: 'a reference by id to a patient with a urn:uuid',
    chart: {
      resourceType: 'Bundle',
      entry: [{fullUrl: 'urn:uuid:7', resource: patient()}, {resource: immunization()}],
    },
    told: [birth, sex, date, vaccine],
  },
  {
    title: 'a patient without an id: whom the acts name is taken for them',
    chart: bundle(patient({id: undefined}), immunization()),
    told: [birth, sex, date, vaccine],
  },
  {
    title: 'the patient once more inside an act, in fewer words, beside a practitioner',
    chart: bundle(
      patient(),
      immunization({
        patient: {reference: '#p'},
        contained: [
          {resourceType: 'Patient', id: 'p'},
          {resourceType: 'Practitioner', gender: 'male'},
        ],
      }),
    ),
    told: [birth, sex, date, vaccine, '- Immunization.contained not-used'],
  },
  {
    title: 'the same patient inside of two acts',
    chart: bundle(acting({}), acting({}, '2013-03-04')),
    told: [
      birth,
      sex,
      date,
      vaccine,
      date,
      vaccine,
      '- Immunization.contained not-used',
      '- Immunization.contained not-used',
    ],
  },
  {
    title: 'a relative who has a record of their own: what is not read says nothing of the patient',
    chart: bundle(patient(), {resourceType: 'RelatedPerson', patient: {reference: 'Patient/2'}}),
    told: [birth, sex, '- Resource not-asked'],
  },
  {
    title: 'the same resources twice, as pages of a search may have them: read once',
    chart: bundle(
      patient(),
      immunization({id: 'a', occurrenceDateTime: '2012'}),
      patient(),
      immunization({id: 'a', occurrenceDateTime: '2012'}),
    ),
    told: [
      birth,
      sex,
      vaccine,
      '? Immunization.occurrence date-partial',
      '- Patient not-current',
      '- Immunization not-current',
    ],
    entries: ['1990/5/10', 'f', 'VAC0053 2012// booster:unknown'],
  },
  {
    title: 'resources of one id on two servers: two resources',
    chart: {
      resourceType: 'Bundle',
      entry: ['2012-03-04', '2013-03-04'].map((occurrenceDateTime, index) => ({
        fullUrl: `https://${index}.example/Immunization/1`,
        resource: immunization({id: '1', occurrenceDateTime}),
      })),
    },
    told: [date, vaccine, date, vaccine],
  },
  {
    title: 'two versions of what is not read: nobody minds',
    chart: bundle(patient(), ...['a', 'b'].map((name) => ({resourceType: 'Organization', id: '1', name}))),
    told: [birth, sex, '- Resource not-asked', '- Resource not-asked'],
  },
  {
    title: 'the patient by two numbers of one kind, one of which an act has',
    chart: bundle(
      patient({identifier: [number('1'), number('2'), {value: '9'}]}),
      immunization({patient: {identifier: number('2')}}),
      immunization({occurrenceDateTime: '2013-03-04', patient: {identifier: {value: '8'}}}),
      immunization({
        occurrenceDateTime: '2014-03-04',
        contained: [{resourceType: 'Patient', identifier: [number('3'), number('1')]}],
      }),
    ),
    told: [
      birth,
      sex,
      ...[1, 2, 3].flatMap(() => [date, vaccine]),
      '- Patient.identifier not-used',
      '- Immunization.contained not-used',
    ],
  },
  {
    title: 'a subject inside the resource that is no patient',
    chart: observation({
      subject: {reference: '#d'},
      contained: [{resourceType: 'Device', id: 'd'}],
      valueQuantity: {value: 1, code: 'kg/m2'},
    }),
    told: ['- Observation other-subject'],
    entries: [],
  },
  {
    title: 'a subject of the bundle that is no patient',
    chart: {
      resourceType: 'Bundle',
      entry: [
        {fullUrl: 'urn:uuid:1', resource: patient()},
        {fullUrl: 'urn:uuid:2', resource: {resourceType: 'Group'}},
        {resource: observation({subject: {reference: 'urn:uuid:2'}, valueQuantity: {value: 1, code: 'kg/m2'}})},
      ],
    },
    told: [birth, sex, '- Resource not-asked', '- Observation other-subject'],
  },
  {
    title: 'a subject that is no patient by the type of the reference alone',
    chart: observation({subject: {type: 'Device', identifier: number('1')}, valueQuantity: {value: 1, code: 'kg/m2'}}),
    told: ['- Observation other-subject'],
  },
  ...['Location/1', 'Location/12', 'Location/12/_history/34'].map((reference) => ({
    title: `a subject that is no patient: ${reference}`,
    chart: observation({subject: {reference}, valueQuantity: {value: 1, code: 'kg/m2'}}),
    told: ['- Observation other-subject'],
    entries: [],
  })),
];
