import type {Clause} from './clause.js';

const asked = (id: string, text: string, en: string, fr: string): Clause => ({
  id,
  text,
  by: 'person',
  scenarios: [],
  question: {en, fr},
});

export const conditionSearch = asked(
  'condition-search',
  'Lets users search for a condition of the questionnaire.',
  'Can users search for a question of the health profile?',
  'Peut-on rechercher une question du profil de santé ?',
);

export const refusalLogged = asked(
  'refusal-logged',
  'Logs the code of a refusal.',
  'After the scenario “A request that is refused”: is the code of the error in your log?',
  'Après le scénario « Une demande refusée » : le code de l’erreur est-il dans votre journal ?',
);

export const actionableDetail = asked(
  'actionable-detail',
  'Leads the user to the mistake, and keeps all entries.',
  'After the scenario “A request that is refused”: does the screen lead to the birth date, and is everything entered still there?',
  'Après le scénario « Une demande refusée » : l’écran mène-t-il à la date de naissance, et toute la saisie est-elle encore là ?',
);

export const criticalStandsOut = asked(
  'critical-stands-out',
  'Makes a contraindication, and every alert, stand out at first sight, and not by colour alone.',
  'In the scenario “Alerts”: do the contraindicated disease and the alerts stand out at first sight, also in black and white?',
  'Dans le scénario « Des alertes » : la maladie contre-indiquée et les alertes sautent-elles aux yeux, même en noir et blanc ?',
);

export const readableLabels = asked(
  'readable-labels',
  'Gives each conclusion a label that the reader understands, in the language of the page.',
  'In the scenario “Conclusions of every kind”: has each disease a label that its reader understands, in the language of the page?',
  'Dans le scénario « Des conclusions de toute sorte » : chaque maladie a-t-elle un libellé compréhensible, dans la langue de la page ?',
);

export const ownLabels = asked(
  'own-labels',
  'Gives `exception`, `unmanaged` and `complete_scheme` each a label of its own.',
  'In the scenario “Conclusions of every kind”: has each disease a label of its own: the schedule is complete (4), there is information only (5), the situation is not covered (6)?',
  'Dans le scénario « Des conclusions de toute sorte » : chaque maladie a-t-elle son propre libellé : schéma complet (4), information seulement (5), situation non couverte (6) ?',
);

export const responsibility = asked(
  'responsibility',
  'Tells professionals, beside the result, that they have the final responsibility for a prescription.',
  'If professionals use the client: does the result say that the final prescription is their responsibility?',
  'Si des professionnels utilisent le client : le résultat dit-il que la prescription finale relève de leur responsabilité ?',
);

export const vaccineSearch = asked(
  'vaccine-search',
  'Lets users search for a vaccine by its name and by its target disease.',
  'Can users search for a vaccine by its name and by its target disease?',
  'Peut-on rechercher un vaccin par son nom et par la maladie visée ?',
);

export const navigation = asked(
  'navigation',
  'Lets users go back, and shows at which step they are.',
  'Is there a way back from each step, and do users see where they are?',
  'Peut-on revenir en arrière à chaque étape, et voit-on où l’on se trouve ?',
);

export const printed = asked(
  'printed',
  'Prints or exports the diagnosis, with everything that is on screen.',
  'Can the diagnosis be printed or exported, with everything that is on screen?',
  'Le diagnostic peut-il être imprimé ou exporté, avec tout ce qui est à l’écran ?',
);

export const priority = asked(
  'priority',
  'Shows `late` and `contraindicated` as critical; `todo`, `unmanaged` and `exception` as high priority; `suggested` as medium; the others as standard.',
  'Are late and contraindicated shown as most urgent, then todo, unmanaged and exception, then suggested, then the others?',
  'late et contraindicated sont-ils présentés comme les plus urgents, puis todo, unmanaged et exception, puis suggested, puis les autres ?',
);
