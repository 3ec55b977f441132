import {describe, expect, it} from 'vitest';
import {nuvaCatalogue} from '../../../../src/catalogue/nuva/nuva-catalogue.js';
import {packagedCatalogue} from '../../../../src/catalogue/packaged-catalogue.js';
import {forecastToFhir, readFhir} from '../../../../src/exchange/fhir/index.js';
import {codesOfDisease} from '../../../../src/exchange/fhir/diseases.js';
import {diagnose} from '../../../../src/simulator/diagnostic.js';
import {input, system} from '../charts.js';
import {guideAnswer, guideRequest, published} from './guide-examples.js';
import {read} from './requests.js';

type Json = Record<string, unknown>;

describe('the examples that the guide publishes', () => {
  const request = read(guideRequest(input.today), {catalogue: nuvaCatalogue()});

  it('are read, with today as their day, as they say: a boy of 28 April 2019, hepatitis B the day after', () => {
    expect(request.patientFile).toEqual({
      patient: {
        birthdate: '2019-04-28',
        gender: 'm',
        prevention_acts: [{date: '2019-04-29', prevention_method_id: 'VAC0914', booster: false}],
      },
      requested_by_professional: true,
    });
    expect(request.issues.map(({severity}) => severity)).toEqual(['information']);
  });

  it('are assessed: the dose counts, and no warning says that it may not', () => {
    const answer = diagnose(request.patientFile!, input.today);
    const written = forecastToFhir(answer, request, {language: 'en', receivedAt: `${input.today}T09:30:00Z`});
    const hepatitisB = answer.diagnostic_per_disease.find(({disease: {name}}) => name === 'Hepatitis B');
    expect(hepatitisB?.prevention_acts_count).toBe(1);
    expect(JSON.stringify(written)).not.toContain('may not know');
  });

  it('have the published dates and numbers of doses for a reader', () => {
    const {recommendations} = readFhir(guideAnswer, input);
    const [{said, diagnostic} = {said: [], diagnostic: {diagnostic_per_disease: []}}] = recommendations;
    const dates = diagnostic.diagnostic_per_disease.map(({advice}) => advice as Json);
    expect(
      said.map((one, index) => ({...one, due: dates[index]?.['targeted_date'], overdue: dates[index]?.['limit_date']})),
    ).toEqual(
      published.map(({vaccine, status, earliest, latest, number, due, overdue}) => ({
        diseases: [vaccine],
        status,
        earliest,
        latest,
        doseNumber: number,
        due,
        overdue,
      })),
    );
  });
});

/** SNOMED CT, of http://hl7.org/fhir/us/immds/ValueSet/targetDisease 2.0.0; 1.0.0 has 397428000 for diphtheria. */
const targetDiseases =
  `397430003 27836007 76902006 721764008 14189004 36989005 36653000 16814004 23511006 709410003 56717001
363354003 266113007 415822001 66071002 40468003 7111000119109 719590007 719865001 38907003 4740000 55735004 240613006 4834000
85904008 63650001 16541001 38362002 61462000 14168008 186772009 712986001 52947006 186788009 409498004 58750007 19265001
23502006 75702008 80612004 186747009 67924001 70090004`.split(/\s+/);

/** What the guide has no code for: other diseases of its list come near. */
const without: Readonly<Record<string, string>> = {
  DIS029: 'mpox: smallpox and cowpox are other diseases',
  DIS034: 'leptospirosis',
  DIS038: 'papillomavirus: cervical cancer and genital warts follow from it',
};

describe('a disease of the service', () => {
  for (const {id, names, serviceDiseaseIds} of packagedCatalogue.diseases) {
    const why = without[id];
    it(`${why ? 'has no code of the guide' : 'has the guide’s code'}: ${why ?? names['en']}`, () => {
      const codes = codesOfDisease(serviceDiseaseIds![0]!, packagedCatalogue);
      expect(codes[0]).toEqual({system: system.nuva, code: id});
      const own = codes.filter((coding) => coding.system === system.sct && targetDiseases.includes(coding.code));
      expect(own.length).toBe(why ? 0 : 1);
    });
  }

  it('is one of 33', () => expect(packagedCatalogue.diseases).toHaveLength(33));
});
