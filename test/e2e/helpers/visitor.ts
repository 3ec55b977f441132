import type {Page} from 'playwright-core';
import type {Step} from '../../../src/domain/entries.js';
import type {Hand, Name} from './hand.js';
import type {Answered, Day, Vaccine, Visit} from './visits.js';
import {inLocale, type Locale, type Text} from './words.js';

/** Somebody who goes through the flow, in one of the languages and by one of the hands. */
export interface Visitor {
  readonly patient: (visit: Visit) => Promise<void>;
  readonly profile: (visit: Visit) => Promise<void>;
  /** The question that came with the answers. */
  readonly questionAsked: (visit: Visit) => Promise<void>;
  readonly history: (visit: Visit) => Promise<void>;
  /** Goes on; the next step must be on screen then. */
  readonly goOnTo: (step: Step) => Promise<void>;
  readonly press: (english: string) => Promise<void>;
  /** Everything from the birth date to the diagnosis. */
  readonly wholeFlow: (visit: Visit) => Promise<void>;
  readonly upTo: (step: Step, visit: Visit) => Promise<void>;
}

export function visitor(page: Page, hand: Hand, locale: Locale = 'en'): Visitor {
  const say = (english: string) => inLocale(locale, english);
  const read = ([en, fr]: Text) => (locale === 'fr' ? fr : en);

  const typeDate = async (group: Name, [day, month, year]: Day) => {
    await hand.type({group, name: say('Day')}, day);
    await hand.type({group, name: say('Month')}, month);
    await hand.type({group, name: say('Year')}, year);
  };

  async function answerQuestion({label, answer}: Answered) {
    const name = simulated(read(label));
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
      await hand.press(say('More details (optional)'));
      await hand.type({name: say('Postal code')}, postalCode);
      if (country !== undefined) await hand.pick({name: say('Country of birth')}, country, country);
    },
    async profile({profile}) {
      await page.getByRole('searchbox').waitFor(); // the questions are there
      for (const {sections, answers} of profile) {
        for (const title of sections) await hand.press(sectionNamed(read(title)));
        for (const answer of answers) await answerQuestion(answer);
      }
    },
    questionAsked: async ({asked}) => answerQuestion(asked),
    async history({vaccines}) {
      await hand.choose(say('Has the person received vaccines?'), say('Yes, I will add them'));
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

/** Waits until a step is on screen. */
export const onStep = (page: Page, step: Step): Promise<void> =>
  page.locator(`vacc-assistant[step="${step}"]`).waitFor();

/** The simulator marks each of its texts. */
const simulated = (label: string) => `${label} (simulation)`;

/** The header of a section: its title, then how many of its questions are answered. */
const sectionNamed = (title: string) => new RegExp(`^${title} \\(simulation\\) .*\\d`);

/** Waits until the profile says that the answers brought further questions. */
export const questionsAdded = (page: Page): Promise<void> =>
  page
    .getByRole('paragraph')
    .filter({hasText: /question.* (added|ajoutée)/})
    .waitFor();
