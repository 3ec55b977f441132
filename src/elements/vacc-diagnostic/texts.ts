import {msg, str} from '@lit/localize';
import {plural} from '../../i18n/plural.js';

/** The diagnosis in words, as far as they are not those of the service or of the glossary in i18n. */
export const noResult = () => msg('There is no result to show.', {id: 'diagnostic.no-result'});
export const unreadableAnswer = () =>
  msg('The answer could not be read. No recommendation is shown.', {id: 'diagnostic.unreadable'});
export const noDisease = () =>
  msg('The service gave no recommendation for any disease.', {id: 'diagnostic.no-disease'});
export const unreadableRows = (count: number) =>
  plural(
    count,
    () => msg(str`${count} part of the answer could not be read and is not shown.`, {id: 'diagnostic.rows.one'}),
    () => msg(str`${count} parts of the answer could not be read and are not shown.`, {id: 'diagnostic.rows.other'}),
  );

export const staleText = (when: string) =>
  msg(str`These recommendations were computed on ${when} from earlier answers. Update them.`, {id: 'diagnostic.stale'});
export const staleHolds = () =>
  msg('Printing, download and finishing wait for the update.', {id: 'diagnostic.stale.holds'});
export const update = () => msg('Update', {id: 'diagnostic.update'});
export const showEarlier = () => msg('Show the earlier result', {id: 'diagnostic.show-earlier'});

export const computedOn = () => msg('Computed on', {id: 'diagnostic.computed-on'});
export const overall = () => msg('Overall conclusion given by the service', {id: 'diagnostic.overall'});
export const counted = (label: string, count: number) => msg(str`${label}: ${count}`, {id: 'diagnostic.counted'});
export const alerts = (count: number) => msg(str`Alerts (${count})`, {id: 'diagnostic.alerts'});
export const noAnswers = () =>
  msg('No answer from the health profile was used: the result may be less precise.', {id: 'diagnostic.no-answers'});
export const noActs = () => msg('No vaccination was sent.', {id: 'diagnostic.no-acts'});
export const everythingUsed = () => msg('Every entry was used.', {id: 'diagnostic.everything-used'});

export const filterName = () => msg('Show by conclusion', {id: 'diagnostic.filter'});
export const showAll = () => msg('Show all', {id: 'diagnostic.show-all'});
export const shownOf = (count: number, total: number) =>
  msg(str`${count} of ${total} diseases shown`, {id: 'diagnostic.shown-of'});

export const columns = {
  disease: () => msg('Disease', {id: 'diagnostic.disease'}),
  conclusion: () => msg('Conclusion', {id: 'diagnostic.conclusion'}),
  because: () => msg('Because of', {id: 'diagnostic.because'}),
  details: () => msg('Details', {id: 'diagnostic.details'}),
} as const;

export const limitPassed = (duration: string) =>
  msg(str`limit passed ${duration} ago`, {id: 'diagnostic.limit-passed'});
export const inconsistentDates = () => msg('dates inconsistent as received', {id: 'diagnostic.dates-inconsistent'});
export const notADate = () => msg('as received, not a date', {id: 'diagnostic.not-a-date'});
export const unknownCondition = () =>
  msg('condition not in the loaded questionnaire', {id: 'diagnostic.unknown-condition'});

export const documentsTitle = () => msg('Documents', {id: 'diagnostic.documents'});
export const untitledDocument = () => msg('Untitled document', {id: 'diagnostic.untitled-document'});
export const noLink = () => msg('no link given', {id: 'diagnostic.no-link'});
export const newTab = () => msg('opens in a new tab', {id: 'diagnostic.new-tab'});

export const print = () => msg('Print', {id: 'diagnostic.print'});
export const download = () => msg('Download (JSON)', {id: 'diagnostic.download'});
export const finish = () => msg('Finish', {id: 'diagnostic.finish'});
export const forReader = (professional: boolean) =>
  professional
    ? msg('For a health professional', {id: 'diagnostic.for-professional'})
    : msg('For the general public', {id: 'diagnostic.for-public'});
export const catalogueName = () => msg('Vaccine catalogue', {id: 'diagnostic.catalogue'});
