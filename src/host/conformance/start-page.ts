import {escaped, page} from './html.js';
import type {Recorder} from './recorder.js';
import {authPath} from './recorder.js';
import {personAnswers, type PersonAnswer} from './report.js';
import {rules} from './rules.js';
import {snippetFor} from './visible-text.js';

/** Where the recorder listens. */
export interface Addresses {
  readonly origin: string;
  /** The address with the wrong certificate. */
  readonly wrong: string;
}

const texts = {
  en: {
    title: 'Test of a client',
    intro:
      'Point your client at the address of a scenario, follow its steps, and hand in the text that the client shows. Nothing is kept after the command ends. Enter no real patient.',
    access: 'Access',
    tokens: 'Token endpoint: the address of the scenario, then',
    client: 'Client id and client secret:',
    scenarios: 'Scenarios',
    address: 'Address',
    seen: (calls: number, shown: number) => `${calls} requests, ${shown} texts so far`,
    snippet: 'In the console of the browser, to hand in what it shows:',
    paste: 'Or paste the text here:',
    send: 'Hand in',
    tls: 'A server with the wrong certificate',
    tlsStep:
      'Point your client at this address, as that of the service, and ask for the questionnaire. It must send nothing.',
    questions: 'Questions',
    answers: {yes: 'Yes', no: 'No', 'not-applicable': 'Not applicable'},
    save: 'Save the answers',
    report: 'Report',
    other: 'Français',
  },
  fr: {
    title: 'Test d’un client',
    intro:
      'Donnez à votre client l’adresse d’un scénario, suivez ses étapes et transmettez le texte que le client affiche. Rien n’est conservé après la fin de la commande. Ne saisissez aucun patient réel.',
    access: 'Accès',
    tokens: 'Adresse des jetons : celle du scénario, puis',
    client: 'Identifiant et secret du client :',
    scenarios: 'Scénarios',
    address: 'Adresse',
    seen: (calls: number, shown: number) => `${calls} requêtes, ${shown} textes jusqu’ici`,
    snippet: 'Dans la console du navigateur, pour transmettre ce qu’il affiche :',
    paste: 'Ou collez le texte ici :',
    send: 'Transmettre',
    tls: 'Un serveur au mauvais certificat',
    tlsStep:
      'Donnez cette adresse à votre client comme celle du service et demandez le questionnaire. Il ne doit rien envoyer.',
    questions: 'Questions',
    answers: {yes: 'Oui', no: 'Non', 'not-applicable': 'Sans objet'},
    save: 'Enregistrer les réponses',
    report: 'Rapport',
    other: 'English',
  },
} as const;

export type PageLanguage = keyof typeof texts;

/** The page that leads through a run. */
export function startPage(
  recorder: Recorder,
  {origin, wrong}: Addresses,
  answers: ReadonlyMap<string, PersonAnswer>,
  language: PageLanguage,
): string {
  const words = texts[language];
  const scenarios = recorder.scenarios.map(({name, title, steps}) => {
    const address = `${origin}/s/${name}`;
    const {calls, shown} = recorder.of(name);
    return `<h3 id="${name}">${escaped(title[language])}</h3>
<p>${words.address}: <code>${escaped(address)}</code> <span class="quiet">${words.seen(calls.length, shown.length)}</span></p>
<ol>${steps[language].map((step) => `<li>${escaped(step)}</li>`).join('')}</ol>
<form method="post" action="/s/${name}/text?lang=${language}">
<p><label for="snippet-${name}">${words.snippet}</label><textarea id="snippet-${name}" readonly rows="2">${escaped(snippetFor(`${address}/text`))}</textarea></p>
<p><label for="text-${name}">${words.paste}</label><textarea id="text-${name}" name="text" rows="2"></textarea></p>
<button>${words.send}</button></form>`;
  });
  const questions = rules
    .flatMap(({clauses}) => clauses)
    .flatMap(({id, question}) => (question ? [{id, text: question[language]}] : []))
    .map(
      ({id, text}) => `<fieldset><legend>${escaped(text)}</legend>
${personAnswers
  .map(
    (answer) =>
      `<label><input type="radio" name="${id}" value="${answer}"${answers.get(id) === answer ? ' checked' : ''}> ${words.answers[answer]}</label>`,
  )
  .join('\n')}</fieldset>`,
    );
  const other = language === 'en' ? 'fr' : 'en';
  const body = `<p><a href="/?lang=${other}" lang="${other}">${words.other}</a></p>
<h1>${words.title}</h1>
<p>${words.intro}</p>
<h2>${words.access}</h2>
<p>${words.tokens} <code>${authPath}</code><br>${words.client} <code>${recorder.clientId}</code> <code>${recorder.clientSecret}</code></p>
<h2>${words.scenarios}</h2>
${scenarios.join('\n')}
<h3>${words.tls}</h3>
<p>${words.address}: <code>${escaped(wrong)}</code></p><p>${words.tlsStep}</p>
<h2>${words.questions}</h2>
<form method="post" action="/answers?lang=${language}">
${questions.join('\n')}
<button>${words.save}</button></form>
<h2>${words.report}</h2>
<p><a href="/report.html">report.html</a>, <a href="/report.json">report.json</a></p>`;
  return page(language, words.title, body);
}
