import {describe, expect, it} from 'vitest';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import type {Catalogue} from '../../src/contract/catalogue.js';
import {markDifferences} from '../../src/domain/vaccines/look-alikes.js';
import {searchVaccines} from '../../src/domain/vaccines/vaccine-search.js';
import fixture from '../fixtures/vaccine-names.json';

/** Processor time in milliseconds, which does not count other programs. */
function spentOn(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const {user, system} = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('the look-alikes of the nomenclature', () => {
  it('are marked in far less than a frame, for ten long names', () => {
    const ten = fixture.longest.en.slice(0, 10);
    markDifferences(ten);
    const spent = spentOn(() => {
      for (let times = 0; times < 10; times++) markDifferences(ten);
    });
    expect(spent / 10).toBeLessThan(100); // 6 ms when measured; the rest is for a slow machine
  });
});

describe('a catalogue of 1,441 vaccines', () => {
  const diseases = packagedCatalogue.diseases;
  const long: Catalogue = {
    ...packagedCatalogue,
    vaccines: Array.from({length: 1441}, (_, index) => ({
      id: `V${index}`,
      name: `${fixture.lookAlikes[index % 89]![0]} ${index}`,
      comments: {en: 'Inactivated vaccine for children, in one dose of which nothing else is known'},
      diseases: [diseases[index % diseases.length]!.id, diseases[(index * 7) % diseases.length]!.id],
    })),
  };

  it('is prepared once, and then searched between two key presses', () => {
    searchVaccines(long, 'co', 'en');
    const words = ['co', 'com', 'comi', 'hepatitis', 'inact', 'no such vaccine', 'tick-borne', 'comirnaty 30 µg'];
    const spent = spentOn(() => {
      for (const typed of words) searchVaccines(long, typed, 'en');
    });
    expect(spent / words.length).toBeLessThan(20); // 1 ms when measured; the rest is for a slow machine
  });
});
