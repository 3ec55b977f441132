import {beforeAll, describe, expect, it} from 'vitest';
import simulatorDiseases from '../../../demo/examples/simulator-diseases.json' with {type: 'json'};
import {brotliCompressSync} from 'node:zlib';
import type {Catalogue} from '../../../src/contract/catalogue.js';
import type {IsoDate} from '../../../src/contract/dates.js';
import {actsAgainst} from '../../../src/domain/result/timeline.js';
import {resolveVaccine, type VaccineCoding} from '../../../src/domain/vaccines/vaccine-codes.js';
import {readAlignment, readReverseAlignment} from '../../../src/exchange/nuva/alignment.js';
import {catalogueFromNuva, readRelease} from '../../../src/exchange/nuva/index.js';
import type {NuvaRelease} from '../../../src/exchange/nuva/release.js';
import {mainSystems} from '../../../src/domain/vaccines/code-systems.js';
import {addresses} from '../../helpers/nuva-addresses.js';
import {noExcerpt} from '../../helpers/nuva-excerpt.js';
import {readNuvaFolder} from '../../../src/host/cli/input-files.js';
import {anAct, aPatientFile} from '../../helpers/builders.js';
import {excerptFolder, readExcerptFiles} from '../../helpers/nuva-release.js';
import {resourcesIn, wholeResult, write} from '../fhir/results.js';

describe.skipIf(noExcerpt)('the excerpt of the NUVA release', () => {
  let release: NuvaRelease;
  let catalogue: Catalogue;
  let tables: readonly NonNullable<ReturnType<typeof readAlignment>>[];
  let reverse: readonly string[];
  beforeAll(async () => {
    const files = await readExcerptFiles();
    release = await readRelease(files);
    reverse = files.reverse!;
    catalogue = catalogueFromNuva(release, {languages: ['en', 'fr'], widerCodes: false});
    tables = files.alignments.map((csv) => readAlignment(csv)!);
  });

  it('has the counts that its description gives, and nothing is left out', () => {
    const {vaccines, diseases, valences, leftOut} = release;
    expect([vaccines.length, diseases.length, valences, leftOut]).toEqual([1441, 65, 438, []]);
    const brands = vaccines.filter(({isAbstract}) => !isAbstract);
    expect([brands.length, vaccines.length - brands.length]).toEqual([1049, 392]);
    const targets = vaccines.map((vaccine) => vaccine.diseases.length);
    expect([Math.min(...targets), Math.max(...targets)]).toEqual([1, 6]);
    expect(brands.filter((brand) => brand.diseases.length > 1)).toHaveLength(282);
    expect([...brands].filter(({labels}) => Object.keys(labels).length > 0)).toEqual([]);
  });

  it('marks antibodies and pandemic strains, every one that the ATC calls an immune serum among them', () => {
    const count = (kind: string) => catalogue.vaccines.filter((vaccine) => vaccine.kind === kind).length;
    expect([count('passive'), count('pandemic')]).toEqual([55, 14]);
    const sera = catalogue.vaccines.filter(({codes}) => codes?.['ATC']?.some((code) => code.startsWith('J06')));
    expect(sera.filter(({kind}) => kind !== 'passive')).toEqual([]);
    expect(sera.length).toBeGreaterThan(0);
  });

  const unresolved = (system: string, list: Catalogue) =>
    tables
      .find((table) => table.system === system)!
      .codes.filter(({code, vaccineId}) => {
        const found = resolveVaccine([{system: addresses[system]!, code: code.replace('#', '')}], list);
        return found.length !== 1 || found[0]?.id !== vaccineId;
      })
      .map(({code}) => code);

  it('resolves every code of the main systems to the one vaccine of its row, but for two that the release contradicts', () => {
    const sizes = mainSystems.map((system) => tables.find((table) => table.system === system)!.codes.length);
    expect(sizes.sort((a, b) => a - b)).toEqual([80, 97, 133, 179, 205, 212, 259, 282, 317, 1052, 1352]);
    expect(mainSystems.flatMap((system) => unresolved(system, catalogue))).toEqual(['2221000221107', '134']);
    expect(release.contradictory.filter(({system}) => (mainSystems as readonly string[]).includes(system))).toEqual([
      {system: 'CVX', code: '134', vaccineIds: ['VAC0921', 'VAC0216']},
      {system: 'SNOMED-CT', code: '2221000221107', vaccineIds: ['VAC0160', 'VAC0159']},
    ]);
  });

  it('names no vaccine for a contradictory code in the list of a country, which lacks one of its vaccines', () => {
    const french = catalogueFromNuva(release, {languages: ['en'], country: 'FR'});
    expect(french.vaccines.map(({id}) => id)).toContain('VAC0921');
    expect(resolveVaccine([{system: addresses['CVX']!, code: '134'}], french)).toEqual([]);
  });

  it('never names a vaccine for a code that the other direction gives to another disease', () => {
    const all = catalogueFromNuva(release, {languages: ['en'], systems: [...release.codes.keys()]});
    const diseases = new Map(release.vaccines.map((vaccine) => [vaccine.id, vaccine.diseases]));
    let compared = 0;
    for (const csv of reverse) {
      const {system, exact} = readReverseAlignment(csv);
      for (const [vaccineId, codes] of exact) {
        for (const code of codes) {
          const found = resolveVaccine([{system: addresses[system]!, code}], all);
          if (found.length !== 1) continue;
          compared += 1;
          const shared = found[0]!.vaccine!.diseases.filter((id) => diseases.get(vaccineId)!.includes(id));
          expect(shared, `${system} ${code}: ${found[0]!.id} and ${vaccineId}`).not.toEqual([]);
        }
      }
    }
    expect(compared).toBeGreaterThan(5000);
  });

  it('resolves every code of every other system with an address, in a list that was made with its codes', () => {
    const list = catalogueFromNuva(release, {languages: ['en'], systems: [...release.codes.keys()]});
    const wrong = Object.keys(addresses).map((system) => [system, unresolved(system, list)] as const);
    // Other vaccines in the tables of French packs and of SNOMED CT, which are nearer to these codes.
    const others = {CVC: ['29061000087103'], NTIN: ['3400933048877', '3400930205402']};
    const asked = {CVX: ['134'], 'SNOMED-CT': ['2221000221107']};
    expect(Object.fromEntries(wrong.filter(([, codes]) => codes.length > 0))).toEqual({...others, ...asked});
  });

  it('has every disease of the map for the simulator, and with it the doses of a disease are known', () => {
    const withIds = catalogueFromNuva(release, {languages: ['en'], diseases: simulatorDiseases});
    const known = withIds.diseases.filter(({serviceDiseaseIds}) => serviceDiseaseIds).map(({id}) => id);
    expect(known).toEqual(Object.keys(simulatorDiseases).sort());
    const [rabies] = simulatorDiseases.DIS030;
    const acts = ['VAC0053', 'VAC0131'].map((id) => ({
      ...{prevention_method_id: id, date: '2020-01-01' as IsoDate},
      booster: false,
    }));
    expect(actsAgainst(rabies!, withIds, acts, (act) => act)).toEqual([acts[1]]);
    expect(actsAgainst(rabies!, catalogue, acts, (act) => act)).toBe(undefined); // the name is not used
  });

  it('exports no wider code by which a reader would find other diseases or another vaccine', async () => {
    const files = await readNuvaFolder(excerptFolder, ['en']);
    const list = catalogueFromNuva(await readRelease(files), {languages: ['en']});
    const brands = list.vaccines.filter(({widerCodes}) => widerCodes);
    const prevention_acts = brands.map(({id}) => anAct({prevention_method_id: id}));
    const result = wholeResult({patientFile: aPatientFile({patient: {prevention_acts}})});
    const codings = (widerCodes: boolean) =>
      resourcesIn(write(result, {catalogue: list, widerCodes}).bundle, 'Immunization').map(
        ({vaccineCode}) => (vaccineCode as {coding: VaccineCoding[]}).coding,
      );
    const [exact, wider] = [codings(false), codings(true)];
    expect(wider.filter((all, index) => all.length > exact[index]!.length).length).toBeGreaterThan(100);
    for (const [index, all] of wider.entries()) {
      const {id, diseases} = brands[index]!;
      expect(resolveVaccine(all, list).map((found) => found.id)).toEqual([id]);
      for (const coding of all) expect(resolveVaccine([coding], list)[0]?.vaccine?.diseases).toEqual(diseases);
    }
  });

  it('has no code in two of the tables that share an address', () => {
    const [one, other] = ['SCT_NUVA', 'SNOMED-CT'].map((system) => tables.find((table) => table.system === system)!);
    const codes = new Set(one!.codes.map(({code}) => code));
    expect(other!.codes.filter(({code}) => codes.has(code.replace('#', '')))).toEqual([]);
  });

  for (const {code, system, id} of [
    {system: 'CVX', code: '165', id: 'VAC0860'}, // written for three vaccines, read as one
    {system: 'CVX', code: '187', id: 'VAC0567'},
    {system: 'SNOMED-CT', code: '428601009', id: undefined}, // retired
  ]) {
    it(`reads ${system} ${code} as one vaccine`, () => {
      const found = resolveVaccine([{system: addresses[system]!, code}], catalogue);
      expect(found).toHaveLength(1);
      if (id) expect(found[0]?.id).toBe(id);
    });
  }

  it('takes at most 40 kB for English and French without comments', () => {
    expect(brotliCompressSync(JSON.stringify(catalogue)).length).toBeLessThanOrEqual(40_000);
  });
});
