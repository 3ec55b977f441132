import type {SectionRow} from '../table.js';
import {conditionIds as ids} from './conditions.js';
import {chronicSections, otherAllergies} from './profile-chronic.js';
import {pastInfections, surroundings} from './profile-exposure.js';
import {immunitySections} from './profile-immunity.js';

/** The immune system, chronic diseases, contraindications. */
export const healthSection: SectionRow = {
  id: '50dc298b-8b3b-4509-b659-bb3bb7837abf',
  title: ['Health', 'Santé'],
  sections: [
    {
      id: '6f1b05ee-3bdc-49a2-af9f-5e5933753ded',
      title: ['Immune system', 'Système immunitaire'],
      description: [
        'What weakens the defences against infections.',
        'Ce qui affaiblit les défenses contre les infections.',
      ],
      sections: [
        {
          id: '84b5d3a0-29a2-4356-9e09-4f2613a28743',
          title: ['Deficiencies', 'Déficits'],
          conditions: [
            {
              id: ids.hiv,
              type: 'boolean',
              label: {
                public: ['HIV', 'VIH'],
                professional: ['HIV infection', 'Infection par le VIH'],
              },
            },
            {
              id: ids.cd4Count,
              type: 'integer',
              label: ['CD4 cells per microlitre', 'CD4 par microlitre'],
              help: ['The last count.', 'Le dernier dosage.'],
              who: {cond: ['hiv']},
            },
            {
              id: ids.congenitalDeficiency,
              type: 'boolean',
              label: ['Congenital immune deficiency', 'Déficit immunitaire congénital'],
            },
            {
              id: ids.noSpleen,
              type: 'boolean',
              label: {
                public: ['No spleen, or one that does not work', 'Pas de rate, ou une rate qui ne fonctionne pas'],
                professional: ['Asplenia or hyposplenia', 'Asplénie ou hyposplénie'],
              },
            },
          ],
        },
        {
          id: '382eca26-87bd-429d-8956-2507eef64031',
          title: ['Treatments', 'Traitements'],
          alert: [
            'Live vaccines may be dangerous with these treatments.',
            'Les vaccins vivants peuvent être dangereux avec ces traitements.',
          ],
          conditions: [
            {id: ids.chemotherapy, type: 'boolean', label: ['Chemotherapy', 'Chimiothérapie']},
            {
              id: ids.chemotherapyEnd,
              type: 'date',
              label: ['End of chemotherapy', 'Fin de la chimiothérapie'],
              who: {cond: ['chemotherapy']},
            },
            {
              id: ids.immunosuppressiveTreatment,
              type: 'boolean',
              label: ['Other immunosuppressive treatment', 'Autre traitement immunosuppresseur'],
              help: ['For example after a transplant.', 'Par exemple après une greffe.'],
            },
            {
              id: ids.corticosteroids,
              type: 'boolean',
              label: ['Corticosteroids for two weeks or more', 'Corticoïdes pendant deux semaines ou plus'],
            },
            {id: ids.otherTreatment, type: 'boolean', label: ['Other', 'Autre']},
          ],
        },
        ...immunitySections,
      ],
    },
    {
      id: '82e3d836-d381-48ff-819d-7e52f7915cd6',
      title: ['Chronic diseases', 'Maladies chroniques'],
      question: ['Is there a disease that lasts?', 'Y a-t-il une maladie qui dure ?'],
      sections: [
        {
          id: 'eef6fd1d-dfe1-4d5c-90d2-3a902fb46518',
          title: ['Heart and lungs', 'Cœur et poumons'],
          conditions: [
            {
              id: ids.copd,
              type: 'boolean',
              label: ['Chronic obstructive pulmonary disease', 'Bronchopneumopathie chronique obstructive'],
            },
            {id: ids.heartFailure, type: 'boolean', label: ['Severe heart failure', 'Insuffisance cardiaque grave']},
            {id: ids.asthma, type: 'boolean', label: ['Severe asthma', 'Asthme sévère']},
            {id: ids.cysticFibrosis, type: 'boolean', label: ['Cystic fibrosis', 'Mucoviscidose']},
            {id: ids.otherHeartLung, type: 'boolean', label: ['Other', 'Autre']},
          ],
        },
        {
          id: 'da0d5b6b-8484-45da-a872-31d75b3cb9eb',
          title: ['Metabolism, liver and kidneys', 'Métabolisme, foie et reins'],
          conditions: [
            {id: ids.diabetes, type: 'boolean', label: ['Diabetes', 'Diabète']},
            {id: ids.liverDisease, type: 'boolean', label: ['Chronic liver disease', 'Maladie chronique du foie']},
            {id: ids.kidneyDisease, type: 'boolean', label: ['Chronic kidney disease', 'Maladie chronique des reins']},
            {
              id: ids.bodyMassIndex,
              type: 'float',
              label: ['Body mass index', 'Indice de masse corporelle'],
              help: [
                'Weight in kg divided by the square of the height in metres.',
                'Poids en kg divisé par le carré de la taille en mètres.',
              ],
            },
            {id: ids.weight, type: 'integer', label: ['Weight in kg', 'Poids en kg']},
          ],
        },
        {
          id: '56197812-d94a-4488-8e72-f215f014d859',
          title: ['Bones and joints', 'Os et articulations'],
          conditions: [
            {
              id: ids.tScore,
              type: 'float',
              label: ['T-score', 'T-score'],
              help: [
                'Result of a bone density scan; it is often below zero, such as -2.5.',
                'Résultat d’une densitométrie osseuse ; il est souvent négatif, par exemple -2,5.',
              ],
              who: {age: ['18y', null]},
            },
            {
              id: ids.rheumaticDisease,
              type: 'boolean',
              label: [
                'Inflammatory rheumatic disease under treatment, such as rheumatoid arthritis, ankylosing spondylitis, psoriatic arthritis, lupus, or another disease with a visit to a specialist at least once a year',
                'Rhumatisme inflammatoire traité, par exemple polyarthrite rhumatoïde, spondylarthrite ankylosante, rhumatisme psoriasique, lupus, ou une autre maladie suivie par un spécialiste au moins une fois par an',
              ],
            },
          ],
        },
        ...chronicSections,
      ],
    },
    {
      id: '28950a27-e03f-42a3-8648-09873a4d9f99',
      title: ['Allergies and contraindications', 'Allergies et contre-indications'],
      help: [
        'A severe allergy is one that needed emergency care.',
        'Une allergie grave est une allergie qui a nécessité des soins d’urgence.',
      ],
      conditions: [
        {id: ids.eggAllergy, type: 'boolean', label: ['Severe allergy to egg', 'Allergie grave à l’œuf']},
        {id: ids.thymusDisease, type: 'boolean', label: ['Disease of the thymus', 'Maladie du thymus']},
        {
          id: ids.mmrContraindicated,
          type: 'boolean',
          label: [
            'Contraindication to the measles, mumps and rubella vaccine',
            'Contre-indication au vaccin rougeole, oreillons, rubéole',
          ],
        },
        {
          id: ids.intussusception,
          type: 'boolean',
          label: ['History of intussusception', 'Antécédent d’invagination intestinale'],
          who: {age: ['0d', '2y']},
        },
        {
          id: ids.severeReaction,
          type: 'boolean',
          label: ['Severe reaction after a vaccine', 'Réaction grave après un vaccin'],
        },
        {
          id: ids.reactionDate,
          type: 'date',
          label: ['Date of the reaction', 'Date de la réaction'],
          who: {cond: ['severe-reaction']},
        },
      ],
    },
    otherAllergies,
    pastInfections,
    surroundings,
  ],
};
