/** The authorization server's page: the user chooses the patient that the app may read. */
import {securityHeaders} from '../static-files.mjs';

const page = (status, {en, fr}, content, language = 'en') =>
  new Response(
    `<!doctype html>
<html lang="${language}" data-title-en="${en}" data-title-fr="${fr}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${language === 'fr' ? fr : en}</title>
    <link rel="icon" href="/icon.svg" />
    <link rel="stylesheet" href="/site.css" />
    <script src="/page.js" defer></script>
  </head>
  <body>
    <header class="bar">
      <strong class="brand">Cabinet Exemple</strong>
      <div class="tools">
        <button type="button" class="quiet" data-language="en" lang="en">English</button>
        <button type="button" class="quiet" data-language="fr" lang="fr">Français</button>
      </div>
    </header>
    <p class="simulation" role="note">
      <span lang="en"><strong>Simulation.</strong> The patients are invented.</span>
      <span lang="fr"><strong>Simulation.</strong> Les patients sont inventés.</span>
    </p>
    <main class="narrow">
      <h1><span lang="en">${en}</span><span lang="fr">${fr}</span></h1>
      ${content}
    </main>
  </body>
</html>
`,
    {status, headers: {...securityHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store'}},
  );

/** @param {string} request the id of the app's pending request; the page has nothing else of the request */
export const choicePage = (request, charts, locales = '') =>
  page(
    200,
    {en: 'Whose record may the app use?', fr: 'Quel dossier l’application peut-elle utiliser ?'},
    `<p>
        <span lang="en">“Vaccination check” wants to read the patient and the vaccinations, and to write a recommendation.</span>
        <span lang="fr">«\u00a0Bilan vaccinal\u00a0» demande à lire le patient et les vaccinations, et à écrire une recommandation.</span>
      </p>
      <form action="/fhir/auth/choose" class="choices">
        <input type="hidden" name="request" value="${request}" />
        ${[...charts.values()].map(choice).join('\n        ')}
        <button class="quiet">
          <span lang="en">Refuse</span><span lang="fr">Refuser</span>
        </button>
      </form>`,
    locales.startsWith('fr') ? 'fr' : 'en',
  );

/** Not escaped: the names are this demo's own and have no markup. */
const choice = ({patient: {id, name}}) =>
  `<button class="quiet" name="patient" value="${id}"><bdi>${name[0].given[0]} ${name[0].family}</bdi></button>`;

export const refusalPage = () =>
  page(
    400,
    {en: 'The app cannot be opened', fr: 'L’application ne peut pas être ouverte'},
    `<p>
        <span lang="en">The request is not one of an app that is known here, or it has been answered already.</span>
        <span lang="fr">La demande ne vient pas d’une application connue ici, ou elle a déjà reçu une réponse.</span>
      </p>
      <p>
        <a href="/smart.html"><span lang="en">Back to the app</span><span lang="fr">Retour à l’application</span></a>
      </p>`,
  );
