/**
 * "Open a card": reads a vaccination card, shows what it says beside what was entered, and hands what the user chooses to
 * the assistant. The card and what was chosen are in the memory of this page alone, until the patient is wiped.
 */
import {cardToFhir, compareCard, readCards} from '/cdn/vacc-cards.js';
import {exampleCard, exampleKey} from './example-card.js';
import {both, element} from './texts.js';

const assistant = document.querySelector('vacc-assistant');
const status = document.getElementById('card-status');
const place = document.getElementById('card-read');
const text = document.getElementById('card-text');
const file = document.getElementById('card-file');

/** The keys of the issuers that this portal trusts: a real one takes them from the trust list of its country. */
const keys = [exampleKey];

/** The doses that were handed over: an import replaces the one before, so each has them all. */
let chosen = [];

const problems = {
  'no-card': {en: 'This is not a vaccination card.', fr: 'Ceci n’est pas une carte de vaccination.'},
  'covid-certificate': {
    en: 'This is a COVID certificate. It proves a vaccination against COVID-19 and is not a vaccination record, so nothing is taken from it. Add the vaccination yourself in step 3.',
    fr: 'Ceci est un certificat COVID. Il prouve une vaccination contre la COVID-19 et n’est pas un carnet de vaccination : rien n’en est repris. Ajoutez vous-même le vaccin à l’étape 3.',
  },
  'several-patients': {
    en: 'This card names several people, so it is not known whose vaccinations they are. Nothing is taken from it. Ask its issuer for a card of your own.',
    fr: 'Cette carte nomme plusieurs personnes : on ne sait pas à qui sont les vaccins. Rien n’en est repris. Demandez à l’émetteur une carte à votre seul nom.',
  },
  link: {
    en: 'This is a link to a card. Open it in its app, and take the card from there.',
    fr: 'Ceci est un lien vers une carte. Ouvrez-le dans son application et prenez la carte là-bas.',
  },
  'chunks-missing': {en: 'Of the QR codes of this card are missing: ', fr: 'Des codes QR de cette carte, il manque : '},
  'too-large': {en: 'This card is too large.', fr: 'Cette carte est trop volumineuse.'},
  unreadable: {
    en: 'This card cannot be read. Scan it again.',
    fr: 'Cette carte ne peut pas être lue. Scannez-la de nouveau.',
  },
  'signature-wrong': {
    en: 'The signature of this card does not fit: it was changed, or is not of the issuer that it names. Nothing is taken from it.',
    fr: 'La signature de cette carte ne correspond pas : la carte a été modifiée, ou ne vient pas de l’émetteur qu’elle nomme. Rien n’en est repris.',
  },
};

const kinds = {
  'european-vaccination-card': {en: 'European Vaccination Card', fr: 'Carte européenne de vaccination'},
  'smart-health-card': {en: 'SMART Health Card', fr: 'SMART Health Card'},
};

const signatures = {
  valid: {en: 'Signature checked: it is of the issuer.', fr: 'Signature vérifiée : elle est de l’émetteur.'},
  'not-checked': {en: 'Signature not checked.', fr: 'Signature non vérifiée.'},
};

const statuses = {
  same: {en: 'already in your list', fr: 'déjà dans votre liste'},
  'likely-same': {en: 'likely already in your list', fr: 'sans doute déjà dans votre liste'},
  new: {en: 'new', fr: 'nouveau'},
};

const paragraph = (words) => element('p', {}, both(words));
const button = (words, press) => {
  const made = element('button', {type: 'button', className: 'quiet'}, both(words));
  made.addEventListener('click', press);
  return made;
};
const tell = (words) => status.replaceChildren(...both(words));
const language = () => document.documentElement.lang;
const locale = () => ({en: 'en-GB'})[language()] ?? language();
const day = (date) => {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date);
  return isDay ? new Date(date).toLocaleDateString(locale(), {dateStyle: 'long', timeZone: 'UTC'}) : date;
};

function forget() {
  chosen = [];
  place.replaceChildren();
  status.replaceChildren();
  text.value = '';
  file.value = '';
}

const compare = (card) =>
  compareCard(card, {patientFile: assistant.patientFile, catalogue: assistant.catalogue, language: language()});

async function open() {
  place.replaceChildren();
  try {
    const [opened] = file.files;
    const cards = await readCards(opened ? await opened.text() : text.value, {keys});
    tell({en: 'The card was read.', fr: 'La carte a été lue.'});
    place.append(...cards.map(shown));
  } catch ({problem = 'unreadable', missing = []}) {
    const {en, fr} = problems[problem];
    tell({en: en + missing.join(', '), fr: fr + missing.join(', ')});
  }
}

/** The statements of a card about itself, and then its doses, or first the question whose card it is. */
function shown(card) {
  const {kind, holder, issuer, validFrom, expiresAt, leftOut} = card;
  const section = element('section', {});
  const body = element('div', {});
  section.append(
    element('h2', {}, both(kinds[kind])),
    element('p', {}, `${holder.name}, ${day(holder.birthDate)} · ${issuer}`),
    paragraph(signatures[card.signature]),
    paragraph({
      en: 'Revocation not checked: nobody was asked whether the card was withdrawn.',
      fr: 'Révocation non vérifiée : personne n’a été interrogé sur un retrait de la carte.',
    }),
    ...(validFrom && Date.parse(validFrom) > Date.now()
      ? [
          paragraph({
            en: `This card is not valid yet: its issuer says from ${day(validFrom.slice(0, 10))} on.`,
            fr: `Cette carte n’est pas encore valable : son émetteur indique à partir du ${day(validFrom.slice(0, 10))}.`,
          }),
        ]
      : []),
    ...(expiresAt && Date.parse(expiresAt) < Date.now()
      ? [paragraph({en: 'This card has expired.', fr: 'Cette carte a expiré.'})]
      : []),
    ...(leftOut > 0
      ? [paragraph({en: `Not read: ${leftOut} entries of the card.`, fr: `Non lues : ${leftOut} lignes de la carte.`})]
      : []),
    body,
  );
  const close = () => {
    section.remove();
    document.querySelector('#card [type=submit]').focus(); // not lost with the button that was pressed
  };
  const show = (isConfirmed) => {
    const mayBeOther = compare(card).birthDate === 'other' && !isConfirmed;
    body.replaceChildren(...(mayBeOther ? question(confirm, close) : choices(card, show, isConfirmed, close)));
  };
  const confirm = () => {
    show(true);
    body.querySelector('input, button').focus();
  };
  show(false);
  return section;
}

const question = (confirm, close) => [
  element(
    'p',
    {className: 'wrong'},
    both({
      en: 'This card has another birth date than the one that you entered. Is it your card?',
      fr: 'Cette carte a une autre date de naissance que celle que vous avez saisie. Est-ce votre carte ?',
    }),
  ),
  button({en: 'No, close it', fr: 'Non, la fermer'}, () => {
    close();
    tell({en: 'Nothing was taken from the card.', fr: 'Rien n’a été repris de la carte.'});
  }),
  button({en: 'Yes, it is mine', fr: 'Oui, c’est la mienne'}, confirm),
];

function choices(card, show, isConfirmed, close) {
  const boxes = [];
  const rows = compare(card).doses.map(({dose, name, status: found}) => {
    const words = [`${name}, ${day(dose.date)}: `, ...both(statuses[found])];
    if (found === 'same') return element('p', {}, words);
    const box = element('input', {type: 'checkbox', checked: found === 'new'});
    boxes.push({box, dose});
    return element('p', {}, element('label', {}, box, ' ', words));
  });
  const add = async () => {
    if (compare(card).birthDate === 'other' && !isConfirmed) return show(false); // entered since
    const picked = boxes.filter(({box}) => box.checked).map(({dose}) => dose);
    if (picked.length === 0) return tell({en: 'No vaccination is selected.', fr: 'Aucun vaccin n’est sélectionné.'});
    chosen = [...chosen, ...picked];
    const isKnown = assistant.patientFile?.patient?.birthdate !== undefined;
    await assistant.importFhir(cardToFhir(chosen, isKnown ? undefined : card.patient));
    close();
    tell({
      en: `Added to your vaccinations (step 3): ${picked.length}. Check them there.`,
      fr: `Ajoutés à vos vaccins (étape 3) : ${picked.length}. Vérifiez-les à cet endroit.`,
    });
  };
  if (boxes.length === 0) return [...rows, button({en: 'Close the card', fr: 'Fermer la carte'}, close)];
  return [...rows, button({en: 'Add the selected vaccinations', fr: 'Ajouter les vaccins sélectionnés'}, add)];
}

document.querySelector('#card form').addEventListener('submit', (event) => {
  event.preventDefault();
  void open();
});
text.addEventListener('input', () => (file.value = '')); // the last one given counts
file.addEventListener('change', () => (text.value = ''));
document.getElementById('card-example').addEventListener('click', () => {
  file.value = '';
  text.value = exampleCard;
  void open();
});
assistant.addEventListener('vacc-reset', forget);
