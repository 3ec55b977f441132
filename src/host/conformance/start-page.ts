import {escaped, page} from './html.js';
import type {Recorder} from './recorder.js';
import {authPath} from './recorder.js';
import {personAnswers, type PersonAnswer} from './report.js';
import {rules} from './rules.js';
import type {Scenario} from './scenarios.js';
import {snippetFor} from './visible-text.js';

/** Where the recorder listens. */
export interface Addresses {
  readonly origin: string;
  /** The address with the wrong certificate. */
  readonly wrong: string;
}

/** The outcome of the last press of a button. */
export const outcomes = ['taken', 'empty', 'full', 'again', 'saved'] as const;
export type Outcome = (typeof outcomes)[number];

/** The language of the page, and the outcome to show. */
export interface View {
  readonly language: PageLanguage;
  /** The scenario, or `questions`, with the button that the user pressed. */
  readonly at: string | null;
  readonly outcome: Outcome | null;
}

const counted = (count: number, one: string, more: string, isOne = count === 1) => `${count} ${isOne ? one : more}`;

const texts = {
  en: {
    title: 'Test of a client',
    intro:
      'Point your client at the address of a scenario, and follow its steps. Nothing is kept after the command ends. Enter no real patient.',
    access: 'Access',
    tokens: 'Token endpoint: the address of the scenario, then',
    clientId: 'Client id:',
    clientSecret: 'Client secret:',
    scenarios: 'Scenarios',
    address: 'Address:',
    seen: (calls: number, shown: number) =>
      `${counted(calls, 'request', 'requests')}, ${counted(shown, 'text', 'texts')} so far`,
    handIn: 'Hand in a text',
    snippet: 'Paste this into the console of the browser, on the page of your client:',
    paste: 'Or copy the text of your client’s screen into this field. Copied text lacks the addresses of links.',
    send: 'Hand in',
    again: 'Start this scenario again',
    outcomes: {
      taken: 'The text is in the record.',
      empty: 'There was no text in the field.',
      full: 'This scenario has enough texts. Start it again to hand in more.',
      again: 'The requests and texts from before do not count any more. Your client keeps its token.',
      saved: 'The answers are saved.',
    } satisfies Record<Outcome, string>,
    tls: 'A server with the wrong certificate',
    tlsStep:
      'Point your client at this address, as that of the service, and ask for the questionnaire. It must send nothing.',
    questions: 'Questions',
    answers: {yes: 'Yes', no: 'No', 'not-applicable': 'Not applicable'},
    save: 'Save the answers',
    report: 'Report:',
    other: 'Français',
  },
  fr: {
    title: 'Test d’un client',
    intro:
      'Donnez à votre client l’adresse d’un scénario et suivez ses étapes. Rien n’est conservé après la fin de la commande. Ne saisissez aucun patient réel.',
    access: 'Accès',
    tokens: 'Adresse des jetons : celle du scénario, puis',
    clientId: 'Identifiant du client :',
    clientSecret: 'Secret du client :',
    scenarios: 'Scénarios',
    address: 'Adresse :',
    seen: (calls: number, shown: number) =>
      `${counted(calls, 'requête', 'requêtes', calls < 2)}, ${counted(shown, 'texte', 'textes', shown < 2)} jusqu’ici`,
    handIn: 'Transmettre un texte',
    snippet: 'Collez ceci dans la console du navigateur, sur la page de votre client :',
    paste:
      'Ou copiez le texte de l’écran de votre client dans ce champ. Un texte copié n’a pas les adresses des liens.',
    send: 'Transmettre',
    again: 'Recommencer ce scénario',
    outcomes: {
      taken: 'Le texte est enregistré.',
      empty: 'Le champ ne contenait pas de texte.',
      full: 'Ce scénario a assez de textes. Recommencez-le pour en transmettre d’autres.',
      again: 'Les requêtes et les textes précédents ne comptent plus. Votre client garde son jeton.',
      saved: 'Les réponses sont enregistrées.',
    },
    tls: 'Un serveur au mauvais certificat',
    tlsStep:
      'Donnez cette adresse à votre client comme celle du service et demandez le questionnaire. Il ne doit rien envoyer.',
    questions: 'Questions',
    answers: {yes: 'Oui', no: 'Non', 'not-applicable': 'Sans objet'},
    save: 'Enregistrer les réponses',
    report: 'Rapport (en anglais) :',
    other: 'English',
  },
} as const;

type PageLanguage = keyof typeof texts;

/** The scenarios whose texts a clause judges. */
const withText = new Set(
  rules.flatMap(({clauses}) => clauses.flatMap(({by, scenarios}) => (by === 'text' ? scenarios : []))),
);

/** The page that leads through a run. It is one form, so that no button drops what stands in another field. */
export function startPage(
  recorder: Recorder,
  {origin, wrong}: Addresses,
  answers: ReadonlyMap<string, PersonAnswer>,
  {language, at, outcome}: View,
): string {
  const words = texts[language];
  const seen = (name: string) => {
    const {calls, shown} = recorder.of(name);
    return `<span class="quiet">${words.seen(calls.length, shown.length)}</span>`;
  };
  const outcomeAt = (place: string) =>
    outcome && at === place ? `<p role="status"><strong>${words.outcomes[outcome]}</strong></p>` : '';
  const scenarioOf = ({name, title, steps}: Scenario) => {
    const address = `${origin}/s/${name}`;
    return `<h3 id="${name}">${escaped(title[language])}</h3>
${outcomeAt(name)}<p>${words.address} <code>${escaped(address)}</code> ${seen(name)}</p>
<ol>${steps[language].map((step) => `<li>${escaped(step)}</li>`).join('')}</ol>
${
  withText.has(name)
    ? `<details${outcome === 'empty' && at === name ? ' open' : ''}><summary>${words.handIn}</summary>
<p><label for="snippet-${name}">${words.snippet}</label><textarea id="snippet-${name}" readonly rows="6">${escaped(snippetFor(`${address}/text`))}</textarea></p>
<p><label for="text-${name}">${words.paste}</label><textarea id="text-${name}" name="text-${name}" rows="4"></textarea></p>
<button name="send" value="${name}">${words.send}</button></details>
`
    : ''
}<p><button name="again" value="${name}">${words.again}</button></p>`;
  };
  const questions = rules
    .flatMap(({clauses}) => clauses)
    .flatMap(({id, question}) => (question ? [{id, text: question[language]}] : []))
    .map(
      ({id, text}) => `<fieldset><legend>${escaped(text)}</legend>
${personAnswers
  .map(
    (answer) =>
      `<label><input type="radio" name="answer-${id}" value="${answer}"${answers.get(id) === answer ? ' checked' : ''}> ${words.answers[answer]}</label>`,
  )
  .join('\n')}</fieldset>`,
    );
  const report = `<p>${words.report} <a href="/report.html">report.html</a>, <a href="/report.json">report.json</a></p>`;
  const other = language === 'en' ? 'fr' : 'en';
  const body = `<p><a href="/?lang=${other}" lang="${other}">${words.other}</a></p>
<h1>${words.title}</h1>
<p>${words.intro}</p>
${report}
<h2>${words.access}</h2>
<p>${words.tokens} <code>${authPath}</code></p>
<p>${words.clientId} <code>${recorder.clientId}</code></p>
<p>${words.clientSecret} <code>${recorder.clientSecret}</code></p>
<h2>${words.scenarios}</h2>
<ul>
${recorder.scenarios.map(({name, title}) => `<li><a href="#${name}">${escaped(title[language])}</a> ${seen(name)}</li>`).join('\n')}
<li><a href="#tls">${words.tls}</a></li>
<li><a href="#questions">${words.questions}</a></li>
</ul>
<form method="post" action="/?lang=${language}">
${recorder.scenarios.map(scenarioOf).join('\n')}
<h3 id="tls">${words.tls}</h3>
<p>${words.address} <code>${escaped(wrong)}</code></p><p>${words.tlsStep}</p>
<h2 id="questions">${words.questions}</h2>
${outcomeAt('questions')}${questions.join('\n')}
<button name="save" value="questions">${words.save}</button></form>
${report}`;
  return page(language, words.title, body);
}
