import type {SectionRow} from '../table.js';
import {conditionIds as ids} from './conditions.js';

/** For women of childbearing age. */
export const pregnancySection: SectionRow = {
  id: 'fe7340fd-4f81-4824-86db-cd24a33a58b4',
  title: ['Pregnancy', 'Grossesse'],
  question: {
    public: ['A pregnancy, now or planned?', 'Une grossesse, en cours ou prévue ?'],
    professional: [
      'Is the patient pregnant, or planning to be?',
      'La patiente est-elle enceinte ou a-t-elle un projet de grossesse ?',
    ],
  },
  who: {gender: 'f', age: ['12y', '56y']},
  sections: [
    {
      id: '4449c773-1444-434f-a106-a3ceb09a321a',
      title: ['Current pregnancy', 'Grossesse en cours'],
      help: [
        'A date of more than 42 weeks ago is read as a pregnancy that is over.',
        'Une date de plus de 42 semaines est lue comme une grossesse terminée.',
      ],
      conditions: [
        {
          id: ids.pregnancyStart,
          type: 'date',
          label: {
            public: ['Start of the pregnancy', 'Début de la grossesse'],
            professional: ['Pregnancy start date', 'Date de début de grossesse'],
          },
        },
        {
          id: ids.lastPeriod,
          type: 'date',
          label: {
            public: ['First day of the last period', 'Premier jour des dernières règles'],
            professional: ['Date of last period', 'Date des dernières règles'],
          },
          help: ['One of the two dates is enough.', 'Une des deux dates suffit.'],
        },
        {
          id: ids.deliveryDate,
          type: 'date',
          label: {
            public: ['Date of the last delivery', 'Date du dernier accouchement'],
            professional: ['Date of last delivery', 'Date du dernier accouchement'],
          },
          help: ['A pregnancy is over from this day on.', 'À partir de ce jour, la grossesse est terminée.'],
        },
      ],
    },
    {
      id: 'ebf6b8c1-8277-4255-a2cc-aed61ba0a325',
      title: ['Course of the pregnancy', 'Déroulement de la grossesse'],
      who: {pregnant: ['0w', '42w']},
      conditions: [
        {id: ids.expectedBabies, type: 'integer', label: ['Number of babies expected', 'Nombre d’enfants attendus']},
        {
          id: ids.pregnancyComplication,
          type: 'boolean',
          label: ['Complication of this pregnancy', 'Complication de cette grossesse'],
        },
      ],
    },
    {
      id: 'c5ae8e9a-31f4-4b03-a5af-e5e1d840ae20',
      title: ['Plans and breastfeeding', 'Projet et allaitement'],
      conditions: [
        {
          id: ids.wantsPregnancy,
          type: 'boolean',
          label: {
            public: ['A pregnancy is planned', 'Une grossesse est prévue'],
            professional: ['Wants a pregnancy', 'Projet de grossesse'],
          },
        },
        {
          id: ids.breastfeeding,
          type: 'boolean',
          label: {
            public: ['A child is breastfed', 'Un enfant est allaité'],
            professional: ['Breastfeeding', 'Allaitement'],
          },
        },
      ],
    },
  ],
};
