/** The texts of the SMART page; site.css shows those of the document's language. */

/** @typedef {import('../texts.js').Words} Words */

export const working = {
  launching: {en: 'Asking the record for access…', fr: 'Demande d’accès au dossier…'},
  reading: {en: 'Reading the chart…', fr: 'Lecture du dossier…'},
  writing: {en: 'Writing to the chart…', fr: 'Écriture dans le dossier…'},
};

export const startAgain = {en: 'Back to the start', fr: 'Retour au début'};
export const readAgain = {en: 'Read the chart again', fr: 'Relire le dossier'};
export const readOnly = {
  en: 'The record lets this app read only. Download the result here instead.',
  fr: 'Le dossier permet seulement la lecture à cette application. Téléchargez plutôt le résultat ici.',
};
export const writeNow = {en: 'Write to the chart', fr: 'Écrire dans le dossier'};

/** @type {Readonly<Record<string, Words>>} */
const launchFailures = {
  'unknown-record': {
    en: 'The app was opened from a record that it does not know. Nothing was sent there.',
    fr: 'L’application a été ouverte depuis un dossier qu’elle ne connaît pas. Rien n’y a été envoyé.',
  },
  'no-pkce': {
    en: 'The record does not offer a sign-in that is safe for this app.',
    fr: 'Le dossier n’offre pas de connexion sûre pour cette application.',
  },
  state: {
    en: 'This answer does not belong to a launch in this tab. It was not used: launch the app again.',
    fr: 'Cette réponse n’appartient pas à un lancement dans cet onglet. Elle n’a pas été utilisée : relancez l’application.',
  },
  'too-little': {
    en: 'The record did not grant reading the patient and the vaccinations. Nothing was read.',
    fr: 'Le dossier n’a pas permis de lire le patient et les vaccinations. Rien n’a été lu.',
  },
  refused: {en: 'The access was refused. Nothing was read.', fr: 'L’accès a été refusé. Rien n’a été lu.'},
  'not-granted': {
    en: 'The record gave no access. Nothing was read: launch the app again.',
    fr: 'Le dossier n’a pas donné accès. Rien n’a été lu : relancez l’application.',
  },
  unreachable: {
    en: 'The record does not answer. Launch the app again in a moment.',
    fr: 'Le dossier ne répond pas. Relancez l’application dans un moment.',
  },
};

/** @returns {Words} */
export const launchFailure = ({why}) => launchFailures[why] ?? launchFailures.unreachable;

/** @returns {Words} why the patient record could not be read */
export function readFailure({status, code}) {
  if (code === 'import/invalid') {
    return {
      en: 'What the record gave is not the chart of one patient. Nothing of it is used.',
      fr: 'Ce que le dossier a donné n’est pas le dossier d’un seul patient. Rien n’en est utilisé.',
    };
  }
  if (status === 401 || status === 403) return launchFailures['not-granted'];
  return {en: 'The chart could not be read.', fr: 'Le dossier n’a pas pu être lu.'};
}

/** @returns {Words} why nothing was written; the entries are kept */
export function writeFailure({status}) {
  if (status === undefined) {
    return {
      en: 'Nothing was written: there is no result to write. Get the recommendations again, then write.',
      fr: 'Rien n’a été écrit : il n’y a pas de résultat à écrire. Obtenez de nouveau les recommandations, puis écrivez.',
    };
  }
  if (status === 401) {
    return {
      en: 'Nothing was written: the access to the chart has ended. Download the result here, then launch the app again.',
      fr: 'Rien n’a été écrit : l’accès au dossier est terminé. Téléchargez le résultat ici, puis relancez l’application.',
    };
  }
  if (status === 403) {
    return {
      en: 'Nothing was written: the record does not allow it. Download the result here instead.',
      fr: 'Rien n’a été écrit : le dossier ne l’autorise pas. Téléchargez plutôt le résultat ici.',
    };
  }
  if (status === 413) {
    return {
      en: 'Nothing was written: the result is too long for the record. Download it here instead.',
      fr: 'Rien n’a été écrit : le résultat est trop long pour le dossier. Téléchargez-le plutôt ici.',
    };
  }
  return {
    en: 'The record did not confirm that it was written. Try again: nothing will be there twice.',
    fr: 'Le dossier n’a pas confirmé l’écriture. Réessayez : rien ne sera en double.',
  };
}

/** @returns {Words} */
export const stored = (count, time) => ({
  en: `Written to the chart at ${time('en-GB')}: ${count} resources.`,
  fr: `Écrit dans le dossier à ${time('fr')}\u00a0: ${count} ressources.`,
});

/** @returns {Words} */
export const readSummary = ({applied, toResolve, skipped, warnings}) => ({
  en: `Read from the chart: ${applied.length} taken, ${toResolve.length} to be asked, ${skipped.length} not used, ${warnings.length} to be checked`,
  fr: `Lu dans le dossier\u00a0: ${applied.length} repris, ${toResolve.length} à demander, ${skipped.length} non utilisé${skipped.length > 1 ? 's' : ''}, ${warnings.length} à vérifier`,
});

/** @type {Readonly<Record<string, Words>>} */
const genders = {
  male: {en: 'male', fr: 'masculin'},
  female: {en: 'female', fr: 'féminin'},
  other: {en: 'gender: other', fr: 'genre : autre'},
};

/** @returns {Words} birth date and gender of the patient record */
export function identity({birthDate, gender}) {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(birthDate ?? '');
  const day = (locale) =>
    isDay
      ? new Intl.DateTimeFormat(locale, {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(birthDate))
      : (birthDate ?? '?');
  const sex = genders[gender] ?? {en: 'gender not known', fr: 'genre inconnu'};
  return {en: `Born ${day('en-GB')} · ${sex.en}`, fr: `Date de naissance\u00a0: ${day('fr')} · ${sex.fr}`};
}
