import {readFileSync} from 'node:fs';
import {beforeAll, describe, expect, it, vi} from 'vitest';
import {exampleCard, exampleKey} from '../../demo/example-card.js';
import type {patients as Patients} from '../../demo/patients.js';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import {readDiagnostic} from '../../src/contract/diagnostic.js';
import {vaccineName} from '../../src/domain/vaccines/vaccine-names.js';
import {compareCard, readCards} from '../../src/exchange/cards/index.js';
import {createSimulator} from '../../src/simulator/index.js';
import {conditionIds} from '../../src/simulator/schedule-fr-2025/conditions.js';
import {today} from '../../src/today.js';
import {conclusionLabel} from '../../src/words/conclusion-text.js';

interface Act {
  readonly date: string;
  readonly prevention_method_id: string;
  readonly booster?: boolean;
}

const page = readFileSync('docs/trial.md', 'utf8');
const tasks = [...page.matchAll(/^### (\d)\. (\S+?)(?:,.*)?\n([^]*?)(?=^##)/gm)].map(([, number, who, text]) => ({
  number: Number(number),
  who: who!,
  text: text!.replace(/\s+/g, ' '),
}));

/** The diseases of a right answer with their conclusion on screen and, where it says so, the doses that count. */
const answersIn = (text: string) =>
  [...text.matchAll(/_([^_]+)_: "([^"]+)"(?:, (\d) doses?)?/g)].flatMap(([, names, label, doses]) =>
    names!.split(', ').map((name) => ({name, label: label!, ...(doses && {doses: Number(doses)})})),
  );

const idOf = (name: string) =>
  packagedCatalogue.vaccines.find((vaccine) => vaccineName(packagedCatalogue, vaccine, 'en') === name)!.id;

/** `2 November, 35 years ago`, or `April, 28 years ago` without its day. */
function dateOf(words: string, thisYear: number): string {
  const [, day, month, years] = /(?:(\d+) )?([A-Z]\w+), (\d+) years ago/.exec(words)!;
  const number = new Date(`1 ${month!} 2000 UTC`).getUTCMonth() + 1;
  return [thisYear - Number(years), number, day ?? []]
    .flat()
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** A patient of the table, as the portal sends it. */
async function played(who: string, thisYear: number) {
  const [, born, sex, health, vaccines] = new RegExp(`^\\| ${who} +\\|(.*)\\|(.*)\\|(.*)\\|(.*)\\|$`, 'm')
    .exec(page)!
    .map((cell) => cell.trim());
  const conditions = health === 'chemotherapy: yes' ? [{id: conditionIds.chemotherapy, value: true}] : [];
  if (who !== 'Ada') {
    const act = {prevention_method_id: idOf(vaccines!.split(' ')[0]!), booster: vaccines!.endsWith(', a booster')};
    const prevention_acts: Act[] = [{...act, date: dateOf(vaccines!, thisYear)}];
    return {birthdate: dateOf(born!, thisYear), gender: sex![0], conditions, prevention_acts};
  }
  const [card] = await readCards(exampleCard, {keys: [exampleKey]});
  const {doses} = compareCard(card!, {patientFile: {}, catalogue: packagedCatalogue, language: 'en'});
  const prevention_acts: Act[] = doses.map(({name, dose: {date}}) => ({
    ...{date, prevention_method_id: idOf(name), booster: false},
  }));
  return {birthdate: card!.holder.birthDate, gender: sex![0], conditions, prevention_acts};
}

const isSent = ({date, booster}: Act) => date.length === 10 && booster !== undefined;

describe.each([today(), '2027-01-01', '2027-02-28', '2027-07-31', '2028-11-30'])(
  'docs/trial.md, tried on %s,',
  (day) => {
    let patients: typeof Patients;
    beforeAll(async () => {
      vi.useFakeTimers({now: new Date(`${day}T12:00`), toFake: ['Date']});
      const ofThisDay = new URL(`../../demo/patients.js?${day}`, import.meta.url).href; // its dates are relative
      ({patients} = (await import(ofThisDay)) as {patients: typeof Patients});
      vi.useRealTimers();
    });

    it.each(tasks)(
      'has the right answers of task $number: those of the demo about $who',
      async ({number, who, text}) => {
        const chart = patients.find(({given}) => given === who)?.file?.patient;
        const patient = chart ?? (await played(who, Number(day.slice(0, 4))));
        const acts = (patient['prevention_acts'] as Act[]).map((act) =>
          text.includes('was on 15 June') && act.date.length === 7 ? {...act, date: `${act.date}-15`} : act,
        );
        const service = createSimulator({today: () => day, authenticate: () => true});
        const body = {
          patient: {...patient, prevention_acts: acts.filter(isSent)},
          requested_by_professional: Boolean(chart),
        };
        const response = await service(
          new Request('https://service.test/diagnostic_for_patient', {
            ...{method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)},
          }),
        );
        const {diagnostic_per_disease: rows} = readDiagnostic(await response.json());
        const answers = answersIn(text);
        expect(answers).not.toEqual([]);
        const shown = answers.map(({name, doses}) => {
          const {advice, prevention_acts_count} = rows.find(({disease}) => disease.name === name)!;
          const label = conclusionLabel(advice.conclusion, chart ? 'professional' : 'public');
          return {name, label, ...(doses !== undefined && {doses: prevention_acts_count})};
        });
        expect(shown).toEqual(answers);
        if (number === 5) expect(rows.filter(({advice}) => advice.conclusion === 'late')).toHaveLength(answers.length);
      },
    );

    it('names each entry of Inès that is not sent', () => {
      const acts = patients.find(({given}) => given === 'Inès')!.file!.patient['prevention_acts'] as Act[];
      const unsent = acts.filter((act) => !isSent(act)).map((act) => act.prevention_method_id);
      const named = /Not sent: ([A-Z]+), .*? and ([A-Z]+),/.exec(tasks[2]!.text)!.slice(1);
      expect(named.map(idOf)).toEqual(unsent);
    });
  },
);

describe('docs/trial.md', () => {
  it('has five tasks for clinicians and three for patients, in at most 900 words', () => {
    expect(tasks.map(({who}) => who)).toEqual(['Marc', 'Jean', 'Inès', 'Inès', 'Noé', 'Paul', 'Eva', 'Ada']);
    expect(page.match(/[\p{L}\p{N}][\p{L}\p{N}’'.-]*/gu)!.length).toBeLessThanOrEqual(900);
  });
});
