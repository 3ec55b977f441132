import type {Page} from 'playwright-core';
import type {Step} from '../../../src/domain/entries/entries.js';
import {pointer} from './pointer.js';
import type {Opened} from './open-page.js';
import type {Site} from './site.js';
import {onStep, visitor, type Visitor} from './visitor.js';
import type {Visit} from './visits.js';

type Draft = ReturnType<HTMLElementTagNameMap['vacc-assistant']['getDraft']>;

/** A page at the review, with the whole visit entered. */
export interface AtReview extends Opened {
  readonly somebody: Visitor;
}

/**
 * Opens pages at the review. The first is filled in on screen; later ones restore its draft as a host would, which
 * saves each test the same steps.
 */
export function reviewOpener(site: Site, path: string, visit: Visit): () => Promise<AtReview> {
  let draft: Draft | undefined;
  return async () => {
    const opened = await site.open(path);
    const {page} = opened;
    const somebody = visitor(page, pointer(page));
    if (draft) await restore(page, draft, visit);
    else await somebody.upTo('review', visit);
    draft ??= await page.evaluate(() => document.querySelector('vacc-assistant')!.getDraft());
    return {...opened, somebody};
  };
}

/** Opens pages at any step, with the whole visit entered. */
export function stepOpener(site: Site, path: string, visit: Visit): (step: Step) => Promise<AtReview> {
  const openReview = reviewOpener(site, path, visit);
  return async (step) => {
    const opened = await openReview();
    if (step === 'diagnosis') await opened.somebody.goOnTo(step);
    else await opened.page.evaluate((to) => document.querySelector('vacc-assistant')!.goTo(to), step);
    await onStep(opened.page, step);
    return opened;
  };
}

/** Each round of questions depends on the answers of the round before; waits for the last one's question. */
async function restore(page: Page, draft: Draft, {asked}: Visit) {
  await page.evaluate((kept) => document.querySelector('vacc-assistant')!.restoreDraft(kept), draft);
  await onStep(page, 'review');
  await page.getByRole('button', {name: new RegExp(`^Change .*${asked.label[0]}$`)}).waitFor(); // its topics may stand before it
  await page.getByText(/question.* without answer|unanswered/).waitFor();
  await page.locator('.step[aria-busy="false"]').waitFor();
}
