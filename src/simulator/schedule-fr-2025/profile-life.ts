import type {SectionRow} from '../table.js';
import {conditionIds as ids} from './conditions.js';

/** Past diseases and test results. */
export const infectionsSection: SectionRow = {
  id: '5c2116b9-e672-4525-9168-1f1c94fdeec9',
  title: ['Infections', 'Infections'],
  question: {
    public: ['Which of these in the past?', 'Lesquelles par le passé ?'],
    professional: ['Which of these are known?', 'Lesquelles sont connues ?'],
  },
  conditions: [
    {
      id: ids.hadVaricella,
      type: 'boolean',
      label: {
        public: ['Chickenpox in the past', 'Varicelle par le passé'],
        professional: ['History of varicella', 'Antécédent de varicelle'],
      },
    },
    {
      id: ids.hadMeasles,
      type: 'boolean',
      label: {
        public: ['Measles in the past', 'Rougeole par le passé'],
        professional: ['History of measles', 'Antécédent de rougeole'],
      },
    },
    {
      id: ids.hadDengue,
      type: 'boolean',
      label: {
        public: ['Dengue in the past, shown by a test', 'Dengue par le passé, confirmée par un test'],
        professional: ['History of documented dengue', 'Antécédent de dengue documentée'],
      },
    },
    {id: ids.dengueDate, type: 'date', label: ['Date of the dengue', 'Date de la dengue'], who: {cond: ['had-dengue']}},
    {
      id: ids.bornWhereTuberculosis,
      type: 'boolean',
      label: ['Born where tuberculosis is common', 'Né là où la tuberculose est fréquente'],
      who: {age: ['0d', '15y']},
    },
    {
      id: ids.parentWhereTuberculosis,
      type: 'boolean',
      label: [
        'A parent comes from where tuberculosis is common',
        'Un parent vient d’un pays où la tuberculose est fréquente',
      ],
      who: {age: ['0d', '15y']},
    },
    {id: ids.hbsag, type: 'boolean', label: ['Antigen HBs found', 'Antigène HBs positif']},
    {id: ids.antiHbs, type: 'float', label: ['Anti-HBs antibodies in mIU/ml', 'Anticorps anti-HBs en mUI/ml']},
  ],
};

/** For small children. */
export const birthSection: SectionRow = {
  id: '4b834cdc-d5c4-4685-9563-f6c342bf7071',
  title: ['Birth and family', 'Naissance et famille'],
  description: ['For children under two years.', 'Pour les enfants de moins de deux ans.'],
  who: {age: ['0d', '2y']},
  conditions: [
    {id: ids.motherHbsag, type: 'boolean', label: ['Mother with antigen HBs', 'Mère porteuse de l’antigène HBs']},
    {
      id: ids.motherNotVaccinated,
      type: 'boolean',
      label: [
        'Mother not vaccinated against pertussis in this pregnancy',
        'Mère non vaccinée contre la coqueluche pendant cette grossesse',
      ],
      who: {age: ['0d', '6m']},
    },
    {id: ids.preterm, type: 'boolean', label: ['Born before 37 weeks', 'Né avant 37 semaines']},
    {id: ids.birthWeight, type: 'integer', label: ['Birth weight in grams', 'Poids de naissance en grammes']},
  ],
};

/** From working age on. */
export const workSection: SectionRow = {
  id: '420603a3-4657-469b-8c38-f11874500a7e',
  title: ['Work and daily life', 'Travail et vie quotidienne'],
  who: {age: ['16y', null]},
  conditions: [
    {
      id: ids.healthProfessional,
      type: 'boolean',
      label: ['Works in health care', 'Travaille dans le secteur de la santé'],
    },
    {
      id: ids.laboratory,
      type: 'boolean',
      label: ['Works in a laboratory of medical biology', 'Travaille dans un laboratoire de biologie médicale'],
    },
    {
      id: ids.newbornAround,
      type: 'boolean',
      label: ['Lives with a newborn, or soon will', 'Vit avec un nouveau-né, ou bientôt'],
    },
    {
      id: ids.menWithMen,
      type: 'boolean',
      label: ['Man who has sex with men', 'Homme ayant des rapports sexuels avec des hommes'],
      who: {gender: 'm'},
    },
    {
      id: ids.multiplePartners,
      type: 'boolean',
      label: [
        'Man who has sex with men, with several partners',
        'Homme ayant des rapports sexuels avec des hommes, avec plusieurs partenaires',
      ],
      who: {gender: 'm'},
    },
    {
      id: ids.waterWork,
      type: 'boolean',
      label: [
        'Work in water or mud where rats live (sewers, rivers, canals)',
        'Travail dans l’eau ou la boue fréquentées par les rats (égouts, rivières, canaux)',
      ],
    },
  ],
};

/** The facts of a journey besides its places. */
export const travelSection: SectionRow = {
  id: 'e6ba1b7b-821d-46bd-aab2-c6de541f427d',
  title: ['Travel', 'Voyages'],
  question: ['Is a journey planned?', 'Un voyage est-il prévu ?'],
  conditions: [
    {id: ids.pilgrimage, type: 'boolean', label: ['Pilgrimage to Mecca', 'Pèlerinage à La Mecque']},
    {id: ids.ruralStay, type: 'boolean', label: ['Stay in the countryside', 'Séjour en zone rurale']},
    {id: ids.isolatedStay, type: 'boolean', label: ['Stay far from medical care', 'Séjour loin de soins médicaux']},
    {id: ids.stayDays, type: 'integer', label: ['Length of the stay in days', 'Durée du séjour en jours']},
    {
      id: ids.altitude,
      type: 'float',
      label: ['Highest place of the stay in kilometres', 'Point le plus haut du séjour en kilomètres'],
    },
  ],
};
