import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import {patients} from '../../../demo/patients.js';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import type {IsoDate} from '../../../src/contract/dates.js';
import {completeFile} from '../../../src/contract/patient-file.js';
import type {Section} from '../../../src/contract/questionnaire.js';
import type {Entries} from '../../../src/domain/entries/entries.js';
import {notSentOf} from '../../../src/domain/entries/not-sent.js';
import {patientFileFromEntries} from '../../../src/domain/entries/patient-file-from-entries.js';
import {entriesFromPatientFile} from '../../../src/domain/entries/prefill.js';
import {indexConditions} from '../../../src/domain/questionnaire/tree.js';
import type {VaccResult} from '../../../src/domain/result/result.js';
import type {VaccDiagnostic} from '../../../src/ui/elements/vacc-diagnostic/vacc-diagnostic.js';
import {createSimulator} from '../../../src/simulator/index.js';
import {today} from '../../../src/today.js';
import {aPatientFile, aSection} from '../../helpers/builders.js';
import {all, aResult, diagnosisOf, one, showResult, text} from '../../helpers/diagnostic.js';
import {fullResult, reasonsOf, type Length} from '../../helpers/full-result.js';
import {anActEntry, aHistory, theEntries} from '../../domain/entries/entry-builders.js';
import {areFontsWide} from '../../helpers/fonts.js';

const itFits = areFontsWide ? it.skip : it;

type Shown = readonly [VaccResult, Partial<VaccDiagnostic>];

/** 33 diseases, nine of them due, with an act that was not sent. */
function made(length: Length): Shown {
  const undated = {date: {day: '', month: '6', year: '2009'}, dateUnknown: true};
  const entries = theEntries({history: aHistory(anActEntry({key: 'a', ...undated}), anActEntry({key: 'b'}))});
  const notSent = [{path: 'patient.prevention_acts[a]', reason: 'date-missing'}] as const;
  const patientFile = aPatientFile({patient: {conditions: [{id: 'reason-0', value: true}]}});
  const sections = [aSection({conditions: reasonsOf(length)})];
  const result = aResult(diagnosisOf(...fullResult(length)), {notSent, patientFile});
  return [result, {today: '2026-11-21' as IsoDate, entries, sections}];
}

/** With the answers that an old record leaves open: a date without its day is unknown, and so is a booster. */
const answered = ({history, ...entries}: Entries): Entries => ({
  ...entries,
  history: {
    ...history,
    acts: history.acts.map((act) => ({...act, booster: act.booster || 'unknown', dateUnknown: act.date.day === ''})),
  },
});

/** The answer of the simulator about a patient of the demo. */
async function simulated(file: unknown): Promise<Shown> {
  const simulator = createSimulator({authenticate: () => true});
  const ask = async (path: string, body: unknown) => {
    const init = {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)};
    return (await simulator(new Request(`https://service.test${path}`, init))).json() as Promise<unknown>;
  };
  const entries = answered(entriesFromPatientFile(file, 'host'));
  const contextOf = (sections: readonly Section[]) =>
    ({audience: 'professional', questions: indexConditions(sections), trustHost: true, today: today()}) as const;
  const sections = (await ask('/questionnaire', patientFileFromEntries(entries, contextOf([])))) as Section[];
  const context = contextOf(sections);
  const patientFile = completeFile(patientFileFromEntries(entries, context))!;
  const notSent = notSentOf(entries, context);
  const result = aResult(await ask('/diagnostic_for_patient', patientFile), {patientFile, notSent});
  return [result, {today: today(), sections, entries}];
}

async function showAt(width: number, [result, over]: Shown): Promise<VaccDiagnostic> {
  await setViewport({width, height: 800});
  const el = await showResult(result, {catalogue: packagedCatalogue, ...over});
  el.parentElement!.style.inlineSize = `${width}px`;
  return el;
}

type Rows = ReturnType<typeof diagnosisOf>['diagnostic_per_disease'];
const dueIn = (el: VaccDiagnostic): Rows =>
  (el.result!.diagnostic as {diagnostic_per_disease: Rows}).diagnostic_per_disease.filter(({advice}) =>
    ['late', 'todo'].includes(advice.conclusion),
  );

/** How many presses of Tab lead from the heading to a disease that is due. */
async function tabsToDue(el: VaccDiagnostic): Promise<number> {
  const names = dueIn(el).map(({disease: {name}}) => name);
  one(el, '#headline').focus();
  for (let presses = 1; presses <= 30; presses++) {
    await sendKeys({press: 'Tab'});
    const name = text(el.shadowRoot!.activeElement!).replace(/^Alert /, '');
    if (names.includes(name)) return presses;
  }
  return Infinity;
}

/** The number of lines of text in a cell. */
function linesIn(cell: Element): number {
  const range = document.createRange();
  range.selectNodeContents(cell);
  const ends = [...range.getClientRects()].filter(({width}) => width > 1).map(({bottom}) => bottom);
  const apart = ends.toSorted((a, b) => a - b).filter((end, at, all) => at === 0 || end - all[at - 1]! > 6);
  return apart.length;
}

const year = new Date().getFullYear();
/** Without any vaccination the result is the longest. */
const adult = aPatientFile({patient: {birthdate: `${year - 36}-04-12`}});
const everybody = patients.map(({given, file}) => ({given, file: file ?? adult}));

describe('the size of a result of 33 diseases', () => {
  after(() => setViewport({width: 800, height: 600}));

  for (const {width, most} of [
    {width: 1280, most: 1300},
    {width: 320, most: 3600},
  ]) {
    it(`is ${most} px at most where nine are due, at ${width} px, the first of them 12 presses of Tab from the heading [UX-59]`, async () => {
      const el = await showAt(width, made('usual'));
      expect(all(el, '.advice')).to.have.length(33);
      expect(all(el, 'tr.advice')).to.have.length(9);
      expect(await tabsToDue(el)).to.be.at.most(12);
    });

    for (const {given, file} of everybody) {
      it(`is ${most} px at most for ${given}, in proportion where more than nine are due, at ${width} px, with as few presses [UX-59]`, async () => {
        const el = await showAt(width, await simulated(file));
        expect(all(el, '.advice')).to.have.length(33);
        expect(await tabsToDue(el)).to.be.at.most(12);
      });
    }
  }

  itFits(
    'is 2,000 px at most with reasons and messages of 100 to 200 characters, at 1280 px, and no cell has ten lines [UX-59]',
    async () => {
      const el = await showAt(1280, made('long'));
      for (const said of all(el, '.why [part=message], .why .reasons button'))
        expect(text(said).length).to.be.within(100, 200);
      expect(all(el, '.why .reasons button')).to.have.length(9);
      expect(el.offsetHeight).to.be.at.most(2000);
      const lines = all(el, 'tr.advice > *').map(linesIn);
      expect(Math.max(...lines)).to.be.within(2, 9);
    },
  );
});
