import {day, decimal, section, integer, yesNo} from './profile-rows.js';

/** Transplants, blood diseases, cancer and immunosuppressive medicines. */
export const immunitySections = [
  section(
    ['Transplants', 'Greffes'],
    [
      yesNo('organTransplant', {
        public: ['Transplant of an organ', 'Greffe d’organe'],
        professional: ['Solid organ transplant', 'Greffe d’organe solide'],
      }),
      yesNo('stemCellTransplant', {
        public: ['Transplant of bone marrow or stem cells', 'Greffe de moelle ou de cellules souches'],
        professional: ['Haematopoietic stem cell transplant', 'Greffe de cellules souches hématopoïétiques'],
      }),
      day('transplantDate', ['Date of the transplant', 'Date de la greffe'], {who: {cond: ['transplant']}}),
      yesNo('graftVersusHost', ['Graft-versus-host disease', 'Maladie du greffon contre l’hôte'], {
        who: {cond: ['transplant']},
      }),
      yesNo('waitingForTransplant', ['On a waiting list for a transplant', 'En attente d’une greffe']),
    ],
    {
      alert: [
        'After a transplant, a specialist decides about each vaccine.',
        'Après une greffe, un spécialiste décide de chaque vaccin.',
      ],
    },
  ),
  section(
    ['Blood and cancer', 'Sang et cancer'],
    [
      yesNo('solidCancer', ['Cancer of an organ', 'Cancer d’un organe']),
      yesNo('leukaemia', ['Leukaemia', 'Leucémie']),
      yesNo('lymphoma', ['Lymphoma', 'Lymphome']),
      yesNo('myeloma', ['Multiple myeloma', 'Myélome multiple']),
      day('remissionDate', ['In remission since', 'En rémission depuis'], {who: {cond: ['cancer']}}),
      yesNo('sickleCell', ['Sickle cell disease', 'Drépanocytose']),
      yesNo('thalassaemia', ['Thalassaemia major', 'Thalassémie majeure']),
      yesNo('bleedingDisorder', [
        'Haemophilia or another bleeding disorder',
        'Hémophilie ou autre trouble de la coagulation',
      ]),
      yesNo('anticoagulant', {
        public: ['Blood thinner', 'Médicament qui fluidifie le sang'],
        professional: ['Anticoagulant treatment', 'Traitement anticoagulant'],
      }),
      integer('platelets', ['Platelets in G/l', 'Plaquettes en G/l'], {who: {age: ['1y', null]}}),
      decimal('neutrophils', ['Neutrophils in G/l', 'Polynucléaires neutrophiles en G/l']),
      yesNo('immunoglobulins', [
        'Immunoglobulins or a transfusion in the last year',
        'Immunoglobulines ou transfusion dans l’année',
      ]),
      day(
        'immunoglobulinsDate',
        ['Date of the immunoglobulins or transfusion', 'Date des immunoglobulines ou de la transfusion'],
        {
          who: {cond: ['immunoglobulins']},
        },
      ),
    ],
    {question: ['Is one of these known?', 'L’un de ces éléments est-il connu ?']},
  ),
  section(
    ['Medicines that weaken the defences', 'Médicaments qui affaiblissent les défenses'],
    [
      yesNo('methotrexate', ['Methotrexate', 'Méthotrexate']),
      yesNo('antiTnf', ['Anti-TNF', 'Anti-TNF'], {
        help: ['For example adalimumab, etanercept, infliximab.', 'Par exemple adalimumab, étanercept, infliximab.'],
      }),
      yesNo('rituximab', ['Rituximab or another anti-CD20', 'Rituximab ou autre anti-CD20']),
      day('rituximabDate', ['Date of the last infusion', 'Date de la dernière perfusion'], {
        who: {cond: ['rituximab']},
      }),
      yesNo('jakInhibitor', ['JAK inhibitor', 'Inhibiteur de JAK']),
      yesNo('mycophenolate', ['Mycophenolate or azathioprine', 'Mycophénolate ou azathioprine']),
      decimal(
        'corticosteroidDose',
        ['Corticosteroid dose in mg of prednisone per day', 'Dose de corticoïdes en mg de prednisone par jour'],
        {
          help: ['For children, per kg of weight.', 'Pour les enfants, par kg de poids.'],
          who: {cond: ['corticosteroids']},
        },
      ),
      day('plannedTreatment', ['Such a treatment is to begin on', 'Un tel traitement doit commencer le']),
    ],
  ),
];
