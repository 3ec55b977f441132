import {concept, system} from '../charts.js';
import {dose, parameters, theChild} from './requests.js';

/*
 * The two examples that the guide publishes (parameters-in-example and parameters-out-example, in source/examples of
 * https://github.com/HL7/ImmunizationFHIRDS), rebuilt with their facts. The guide assesses on 27 June 2019.
 */

const boy = {...theChild.resource, birthDate: '2019-04-28'};

export const guideRequest = (today: string) =>
  parameters(
    {name: 'assessmentDate', valueDate: today},
    {name: 'patient', resource: boy},
    dose({
      contained: [{...boy, id: 'patient-forecast-data'}],
      vaccineCode: concept('', [system.cvx, '08']),
      occurrenceDateTime: '2019-04-29',
    }),
  );

/** Vaccine, CVX, due, overdue, latest, earliest, number of the dose. The first is due, all others are due later. */
const rows = `HepB|45|2019-05-27|2019-07-28|2219-04-28|2019-05-27|2
DTaP|20|2019-06-28|2019-07-28|2169-04-28|2019-06-09|1
DTaP, Tdap or Td|20|2019-06-28|2019-07-28|2169-04-28|2019-06-09|1
Hib|17|2019-06-28|2019-07-28|2024-04-28|2019-06-09|1
Pneumococcal|152|2019-06-28|2019-07-28|2024-04-28|2019-06-09|1
PCV|152|2019-06-28|2019-07-28|2024-04-28|2019-06-09|1
Polio|89|2019-06-28|2019-07-28|2037-04-28|2019-06-09|1
Rotavirus|122|2019-06-28|2019-07-28|2019-08-11|2019-06-09|1
MMR|03|2020-04-28|2020-08-28|2069-04-28|2020-04-28|1
Varicella|21|2020-04-28|2020-08-28|2038-04-28|2020-04-28|1
Meningococcal|108|2030-04-28|2032-04-28|2041-04-28|2019-06-23|1
HepA|85|2020-04-28|2021-04-28|2169-04-28|2020-04-28|1
Influenza|88|2019-10-28|2019-10-28|2169-04-28|2019-10-28|1
HPV|137|2030-04-28|2032-04-28|2041-04-28|2028-04-28|1`
  .split('\n')
  .map((line, index) => {
    const [vaccine = '', cvx = '', due = '', overdue = '', latest = '', earliest = '', number = ''] = line.split('|');
    return {vaccine, cvx, due, overdue, latest, earliest, number, status: index === 0 ? 'due' : '30980-7later'};
  });

export const published = rows;

const dated = (code: string, day: string) => ({
  code: concept('', ['http://loinc.org', code]),
  value: `${day}T00:00:00-04:00`,
});

export const guideAnswer = {
  resourceType: 'ImmunizationRecommendation',
  date: '2019-06-27',
  recommendation: rows.map(({vaccine, cvx, due, overdue, latest, earliest, number, status}) => ({
    vaccineCode: [{coding: [{system: 'http://example.org/cdc/cvx/vaccine-code', code: cvx, display: vaccine}]}],
    forecastStatus: concept('', [
      status === 'due'
        ? 'http://terminology.hl7.org/CodeSystem/immunization-recommendation-status'
        : 'http://example.org/fhir/immunization-recommendation-status',
      status,
    ]),
    dateCriterion: [
      dated('30980-7', due),
      dated('59778-1', overdue),
      dated('59777-3', latest),
      dated('30981-5', earliest),
    ],
    doseNumberPositiveInt: Number(number),
  })),
};
