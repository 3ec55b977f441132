import type {Step} from '../../../src/domain/entries/entries.js';
import {patience} from '../../../tools/patience.mjs';
import type {Hand, Name} from './hand.js';
import type {Desk} from './keyboard.js';
import type {Answered, Day, Vaccine, Visit} from './visits.js';
import {inLocale, type Locale, type Text} from './words.js';

/** A user of the flow, in one language and with one input device. */
export interface Visitor {
  readonly patient: (visit: Visit) => Promise<void>;
  readonly profile: (visit: Visit) => Promise<void>;
  /** Answers the question that the earlier answers added. */
  readonly questionAsked: (visit: Visit) => Promise<void>;
  readonly history: (visit: Pick<Visit, 'vaccines'>) => Promise<void>;
  /** Continues, and waits for the next step. */
  readonly goOnTo: (step: Step) => Promise<void>;
  readonly press: (english: string) => Promise<void>;
  /** Enters everything from the birth date to the diagnosis. */
  readonly wholeFlow: (visit: Visit) => Promise<void>;
  readonly upTo: (step: Step, visit: Visit) => Promise<void>;
}

export function visitor(page: Desk, hand: Hand, locale: Locale = 'en'): Visitor {
  const say = (english: string) => inLocale(locale, english);
  const read = ([en, fr]: Text) => (locale === 'fr' ? fr : en);

  const typeDate = async (group: Name, [day, month, year]: Day) => {
    await hand.type({group, name: say('Day')}, day);
    await hand.type({group, name: say('Month')}, month);
    await hand.type({group, name: say('Year')}, year);
  };

  async function answerQuestion({answer}: Answered, name: Name) {
    if (typeof answer === 'boolean') await hand.choose(name, say(answer ? 'Yes' : 'No'));
    else if (typeof answer === 'string') await hand.type({name}, answer);
    else await typeDate(name, answer);
  }

  async function addVaccine({search, name, date, booster}: Vaccine) {
    await hand.pick({name: say('Vaccine name or disease')}, search, new RegExp(`^${name}`));
    await typeDate(say('Vaccination date'), date);
    await hand.choose(say('Was it a booster dose?'), say(booster));
    await hand.press(say('Add this vaccine'));
  }

  const steps: Visitor = {
    async patient({patient: {birthdate, sex, postalCode, country}}) {
      await typeDate(say('Date of birth'), birthdate);
      await hand.choose(say('Sex'), say(sex));
      await hand.press(new RegExp(say('More details (optional)').replace(/[()]/g, '\\$&')));
      await until(page, 'the further details', isOnScreen, '[id$=zipcode]'); // loaded on demand
      await hand.type({name: say('Postal code')}, postalCode);
      if (country !== undefined) await hand.pick({name: say('Country of birth')}, country, country);
    },
    async profile({profile}) {
      await until(page, 'the questions', isOnScreen, 'input[type=search]');
      for (const {topic, answers} of profile) {
        await hand.press(topicNamed(read(topic)));
        for (const answered of answers) await answerQuestion(answered, read(answered.label));
      }
    },
    questionAsked: async ({asked}) => answerQuestion(asked, endingWith(read(asked.label))),
    async history({vaccines}) {
      await hand.choose(vaccinesReceived, say('Yes, I will add them'));
      await until(page, 'the form for a vaccine', isOnScreen, '[role=combobox]'); // loaded on demand
      for (const vaccine of vaccines) await addVaccine(vaccine);
    },
    async goOnTo(step) {
      await hand.press(say(step === 'diagnosis' ? 'Get the recommendations' : 'Continue'));
      await onStep(page, step);
    },
    press: (english) => hand.press(say(english)),
    wholeFlow: (visit) => steps.upTo('diagnosis', visit),
    async upTo(step, visit) {
      await steps.patient(visit);
      if (step === 'patient') return;
      await steps.goOnTo('profile');
      await steps.profile(visit);
      if (step === 'profile') return;
      await steps.press('Continue');
      await questionsAdded(page);
      await steps.questionAsked(visit);
      await steps.goOnTo('history');
      await steps.history(visit);
      if (step === 'history') return;
      await steps.goOnTo('review');
      if (step === 'review') return;
      await steps.goOnTo('diagnosis');
    },
  };
  return steps;
}

/** Asked of professionals and of the public, in both languages. */
const vaccinesReceived =
  /^(?:Has the patient received vaccines|Have you had vaccines|Le patient a-t-il reçu des vaccins|Avez-vous reçu des vaccins)/;

/** Waits until a step is on screen. */
export const onStep = (page: Desk, step: Step): Promise<void> =>
  until(page, `the step ${step}`, (name) => document.querySelector('vacc-assistant')?.step === name, step);

/** The name of a question in a list of results: it begins with the sections around it. */
const endingWith = (label: string) => new RegExp(`${label.replace(/[()]/g, '\\$&')}$`);

/** The name of a topic: its title, then how far it is. */
const topicNamed = (title: string) => new RegExp(`^${title} (To look at|À voir|\\d)`);

/** Waits until the profile announces questions that the answers added. */
export const questionsAdded = (page: Desk): Promise<void> =>
  until(page, 'word of the questions that were added', saysInStep, 'question.* (added|ajoutée)');

/** Waits until `look` returns true in the page. */
async function until<Given>(page: Desk, what: string, look: (given: Given) => boolean, given: Given) {
  const end = Date.now() + patience;
  while (!(await page.evaluate(look, given))) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Runs in the page: whether the step on screen has such an element. */
function isOnScreen(selector: string): boolean {
  const content = document.querySelector('vacc-assistant')?.shadowRoot?.querySelector('.content > :last-child');
  return Boolean(content?.shadowRoot?.querySelector(selector));
}

/** Runs in the page: whether a paragraph of the step on screen says something. */
function saysInStep(pattern: string): boolean {
  const content = document.querySelector('vacc-assistant')?.shadowRoot?.querySelector('.content > :last-child');
  return [...(content?.shadowRoot?.querySelectorAll('p') ?? [])].some((p) => new RegExp(pattern).test(p.textContent));
}
