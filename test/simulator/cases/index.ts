import {adolescents} from './adolescents.js';
import {boosters} from './boosters.js';
import {childhood} from './childhood.js';
import {meningococcus} from './meningococcus.js';
import {limits} from './limits.js';
import {casesOf, type PatientCase} from './patient-case.js';
import {places} from './places.js';
import {pregnancy} from './pregnancy.js';
import {risks} from './risks.js';
import {seasons} from './seasons.js';
import {travel} from './travel.js';

/** Written from the sources, never from the answers of the simulator. */
export const patientCases: Readonly<Record<string, readonly PatientCase[]>> = Object.fromEntries(
  Object.entries({
    childhood,
    meningococcus,
    boosters,
    adolescents,
    pregnancy,
    seasons,
    risks,
    places,
    travel,
    limits,
  }).map(([theme, stories]) => [theme, stories.flatMap(casesOf)]),
);
