import {stableUuid} from '../stable-uuid.js';
import type {SectionRow} from '../table.js';
import {day, decimal, section, integer, yesNo} from './profile-rows.js';

/** Past infections and test results that the rules do not use. */
export const pastInfections = section(
  ['Past infections and tests', 'Infections passées et analyses'],
  [
    yesNo('hadCovid', ['COVID-19', 'COVID-19']),
    day('covidDate', ['Date of the last COVID-19', 'Date du dernier COVID-19'], {who: {cond: ['had-covid']}}),
    yesNo('hadHepatitisA', ['Hepatitis A', 'Hépatite A']),
    yesNo('hadZoster', ['Shingles', 'Zona'], {who: {age: ['18y', null]}}),
    day('zosterDate', ['Date of the shingles', 'Date du zona'], {who: {cond: ['had-zoster']}}),
    yesNo('hadMeningitis', ['Meningitis', 'Méningite']),
    yesNo('hadPneumonia', ['Pneumonia in the last year', 'Pneumonie dans l’année']),
    yesNo('tuberculosisTest', ['Positive tuberculosis test', 'Test tuberculeux positif']),
    yesNo('antiHav', ['Anti-HAV antibodies found', 'Anticorps anti-VHA positifs']),
    decimal('rubellaAntibodies', ['Rubella antibodies in IU/ml', 'Anticorps anti-rubéole en UI/ml']),
    decimal('rabiesAntibodies', ['Rabies antibodies in IU/ml', 'Anticorps antirabiques en UI/ml']),
  ],
);

/** Work with people, animals or germs. */
const workExposure = section(
  ['Exposure at work', 'Expositions au travail'],
  [
    yesNo('childcare', ['Works with small children', 'Travaille auprès de jeunes enfants']),
    yesNo('socialCare', ['Works in a home for the elderly or disabled', 'Travaille en établissement médico-social']),
    yesNo('healthStudent', ['Student of a health profession', 'Étudiant d’une profession de santé']),
    yesNo('emergencyServices', ['Firefighter or rescuer', 'Pompier ou secouriste']),
    yesNo('armedForces', ['Serves in the armed forces', 'Militaire']),
    yesNo('prisonStaff', ['Works in a prison', 'Travaille en milieu pénitentiaire']),
    yesNo('animalWork', [
      'Works with animals, such as a veterinarian',
      'Travaille avec des animaux, par exemple vétérinaire',
    ]),
    yesNo('slaughterhouse', [
      'Works in a slaughterhouse or with poultry',
      'Travaille en abattoir ou avec des volailles',
    ]),
    yesNo('forestWork', ['Works in the forest', 'Travaille en forêt']),
    yesNo('foodHandling', ['Prepares food for others', 'Prépare des repas en collectivité']),
    yesNo('wasteWork', ['Collects or sorts waste', 'Collecte ou trie des déchets']),
  ],
  {who: {age: ['16y', null]}},
);

/** People and animals at home. */
const homeExposure = section(
  ['Home and surroundings', 'Domicile et entourage'],
  [
    yesNo('livesWithImmunosuppressed', [
      'Lives with somebody whose defences are weak',
      'Vit avec une personne aux défenses affaiblies',
    ]),
    yesNo('livesWithHepatitisB', [
      'Lives with somebody who has hepatitis B',
      'Vit avec une personne atteinte d’hépatite B',
    ]),
    yesNo('livesInInstitution', ['Lives in a care home or institution', 'Vit en établissement ou en institution']),
    yesNo('precariousHousing', ['Lives in precarious housing', 'Vit dans un logement précaire']),
    integer('householdSize', ['People in the household', 'Personnes dans le foyer']),
    yesNo('bats', ['Contact with bats', 'Contact avec des chauves-souris']),
    yesNo('gardening', ['Gardening, or wounds soiled with earth', 'Jardinage ou plaies souillées de terre']),
    yesNo('injectedDrugs', ['Injects or sniffs drugs', 'Consommation de drogues injectées ou inhalées'], {
      who: {age: ['16y', null]},
    }),
    yesNo('severalPartners', ['Several sexual partners', 'Plusieurs partenaires sexuels'], {who: {age: ['16y', null]}}),
  ],
);

/** Asked for some postal codes. */
const placeExposure = [
  section(
    ['Overseas', 'Outre-mer'],
    [
      yesNo('mosquitoes', ['Many mosquitoes around the home', 'Beaucoup de moustiques autour du domicile']),
      yesNo('floods', ['Floods around the home', 'Inondations autour du domicile']),
      yesNo('forestStay', ['Stays in the Amazonian forest', 'Séjours en forêt amazonienne'], {who: {zip: ['973']}}),
      yesNo('goldWashing', ['Works on a gold-washing site', 'Travaille sur un site d’orpaillage'], {
        who: {zip: ['973']},
      }),
    ],
    {who: {zip: ['971', '972', '973', '974', '976']}},
  ),
  section(
    ['Greater Paris', 'Île-de-France'],
    [
      yesNo('sharedHousing', ['Lives in shared or temporary housing', 'Vit en hébergement collectif ou temporaire']),
      yesNo('tuberculosisContact', [
        'Contact with somebody who has tuberculosis',
        'Contact avec une personne atteinte de tuberculose',
      ]),
    ],
    {who: {zip: ['75', '77', '78', '91', '92', '93', '94', '95']}},
  ),
];

export const surroundings: SectionRow = {
  id: stableUuid('section/surroundings'),
  title: ['Life and surroundings', 'Mode et cadre de vie'],
  sections: [workExposure, homeExposure, ...placeExposure],
};
