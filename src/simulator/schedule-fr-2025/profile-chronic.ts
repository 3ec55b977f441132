import {day, decimal, section, integer, yesNo} from './profile-rows.js';

/** Chronic diseases by organ that the rules do not use. */
export const chronicSections = [
  section(
    ['Breathing', 'Respiration'],
    [
      yesNo('bronchiectasis', ['Bronchiectasis', 'Dilatation des bronches']),
      yesNo('sleepApnoea', ['Sleep apnoea', 'Apnées du sommeil']),
      yesNo('homeOxygen', ['Oxygen at home', 'Oxygène à domicile']),
      yesNo('smoker', ['Smoker', 'Fumeur'], {who: {age: ['12y', null]}}),
      integer('cigarettes', ['Cigarettes per day', 'Cigarettes par jour'], {who: {cond: ['smoker']}}),
    ],
  ),
  section(
    ['Nervous system', 'Système nerveux'],
    [
      yesNo('epilepsy', ['Epilepsy', 'Épilepsie']),
      yesNo('multipleSclerosis', ['Multiple sclerosis', 'Sclérose en plaques']),
      yesNo('stroke', {
        public: ['A stroke in the past', 'Un accident vasculaire cérébral par le passé'],
        professional: ['History of stroke', 'Antécédent d’accident vasculaire cérébral'],
      }),
      yesNo('neuromuscular', ['Neuromuscular disease', 'Maladie neuromusculaire']),
      yesNo('guillainBarre', ['Guillain-Barré syndrome', 'Syndrome de Guillain-Barré']),
      day('guillainBarreDate', ['Date of the syndrome', 'Date du syndrome'], {who: {cond: ['guillain-barre']}}),
      yesNo('cerebrospinalLeak', [
        'Cochlear implant or cerebrospinal fluid leak',
        'Implant cochléaire ou brèche ostéo-méningée',
      ]),
    ],
  ),
  section(
    ['Digestion', 'Appareil digestif'],
    [
      yesNo('crohn', ['Crohn’s disease', 'Maladie de Crohn']),
      yesNo('ulcerativeColitis', ['Ulcerative colitis', 'Rectocolite hémorragique']),
      yesNo('coeliac', ['Coeliac disease', 'Maladie cœliaque']),
      yesNo('cirrhosis', ['Cirrhosis', 'Cirrhose']),
      yesNo('hepatitisC', ['Hepatitis C', 'Hépatite C']),
    ],
  ),
  section(
    ['Kidneys and hormones, in figures', 'Reins et hormones, en chiffres'],
    [
      yesNo('dialysis', ['Dialysis', 'Dialyse']),
      yesNo('nephroticSyndrome', ['Nephrotic syndrome', 'Syndrome néphrotique']),
      integer('renalFunction', ['Glomerular filtration in ml/min', 'Débit de filtration glomérulaire en ml/min']),
      decimal('hba1c', ['HbA1c in per cent', 'HbA1c en pour cent'], {
        help: ['The last result.', 'Le dernier résultat.'],
        who: {cond: ['diabetes']},
      }),
      yesNo('adrenalInsufficiency', ['Adrenal insufficiency', 'Insuffisance surrénale']),
    ],
  ),
  section(
    ['Skin', 'Peau'],
    [
      yesNo('eczema', ['Severe eczema', 'Eczéma sévère']),
      yesNo('psoriasis', ['Psoriasis', 'Psoriasis']),
      yesNo('chronicWound', ['Wound that does not heal', 'Plaie qui ne guérit pas']),
    ],
  ),
];

/** Allergies that the rules do not use. */
export const otherAllergies = section(
  ['Other allergies', 'Autres allergies'],
  [
    yesNo('neomycinAllergy', ['Allergy to neomycin', 'Allergie à la néomycine']),
    yesNo('gelatineAllergy', ['Allergy to gelatine', 'Allergie à la gélatine']),
    yesNo('latexAllergy', ['Allergy to latex', 'Allergie au latex']),
    yesNo('yeastAllergy', ['Allergy to yeast', 'Allergie à la levure']),
    yesNo('adrenalinePen', {
      public: ['Adrenaline pen at hand', 'Stylo d’adrénaline à portée de main'],
      professional: ['Prescription of adrenaline for self-injection', 'Prescription d’adrénaline auto-injectable'],
    }),
  ],
);
