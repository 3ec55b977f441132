import type {SectionRow} from '../table.js';
import {healthSection} from './profile-health.js';
import {birthSection, infectionsSection, travelSection, workSection} from './profile-life.js';
import {pregnancySection} from './profile-pregnancy.js';

/** The questions of the health profile. Each row says which patients are asked, in the vocabulary of the rules. */
export const healthProfile: readonly SectionRow[] = [
  pregnancySection,
  healthSection,
  infectionsSection,
  birthSection,
  workSection,
  travelSection,
];
