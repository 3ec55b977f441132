import type {Document} from '../../contract/diagnostic.js';
import type {Row} from '../table.js';
import {influenza} from './diseases.js';
import type {Source} from './sources.js';

const simulated = {
  organization: 'Simulation',
  target_audience: 'health_professional',
  publication_date: '2025-04-28',
};

/** Invented documents with reserved addresses: one with a page and a file, one with a file only, one without a link. */
const calendar: Document = {
  ...simulated,
  id: 'c1f2d0d3-1547-4010-9fd1-2ba4b0c4976e',
  title: 'Simulation – Vaccination calendar 2025',
  url: 'https://example.org/simulation/calendar-2025',
  file: {filename: 'calendar-2025.pdf', url: 'https://example.org/simulation/calendar-2025.pdf'},
  language: 'en',
};

const travellers: Document = {
  ...simulated,
  id: 'ca0899b1-ed9d-4375-88fe-bc4e81046923',
  title: 'Simulation – Recommandations aux voyageurs',
  url: '',
  file: {filename: 'voyageurs-2025.pdf', url: 'https://example.org/simulation/voyageurs-2025.pdf'},
  language: 'fr',
};

const season: Document = {
  ...simulated,
  id: 'e73a62da-1031-4123-94d9-495a170b4012',
  title: 'Simulation – Circulaire de la saison grippale',
  url: '',
  file: {filename: '', url: ''},
  language: 'fr',
};

/** The documents for a disease, by the sources of its recommendations. */
export function documentsFor(rows: readonly Row[]): readonly Document[] {
  const hasSource = (source: Source) =>
    rows.some(({effect, evidence}) => effect === 'recommend' && evidence.source === source);
  return [
    ...(hasSource('calendar') ? [calendar] : []),
    ...(hasSource('travel') ? [travellers] : []),
    ...(rows.some(({diseases}) => diseases === influenza) ? [season] : []),
  ];
}
