import {stableUuid} from '../stable-uuid.js';

/**
 * The conditions of the health profile by name. The first group has the published ids of the health-profile
 * nomenclature; the second group belongs to this simulator.
 */
export const conditionIds = {
  pregnancyStart: 'a6437c27-0d73-44ad-a7bd-7a34d468c384',
  lastPeriod: 'f1d0ec22-d65c-4710-8771-4cea6f558dd0',
  wantsPregnancy: 'b7099681-c893-489f-9cde-92d379037a40',
  breastfeeding: '0e627205-1429-4b9a-a4f2-6b8c7f894bd9',
  motherHbsag: '7da31a6d-76f0-47f7-a136-ecb50e557abf',
  hbsag: 'f8646e22-e111-442a-bdb8-86c065ef1f91',
  hiv: '7edf1340-06e2-4814-bd0c-8ca322d1cd60',
  chemotherapy: '8690e4f7-ff50-41b7-9833-175d9058525e',
  immunosuppressiveTreatment: 'e4c6a8da-8ca5-4e04-ae4b-02f116302dbc',
  congenitalDeficiency: '588bcf19-5f45-4e62-b53d-492aa2b90ff9',
  corticosteroids: 'aa842945-c59e-49e9-bb9d-9a22d18d2430',
  noSpleen: 'ccc0ec23-a3ca-45a1-a0cd-8a00dc344b08',
  diabetes: '2934c287-e36b-4adf-a5f6-e2f30dc8ed4a',
  copd: 'b38cb265-8f67-494a-9678-2dc7130d7b1f',
  heartFailure: '596bed2f-8297-4253-a671-e2e85c179672',
  liverDisease: '66ce1156-a8ca-4b6e-ad61-adf07f3826f7',
  hadVaricella: '7184452e-4e3d-4514-acc2-34505bb5652d',
  hadDengue: 'b6a2264e-c150-41ed-94cd-83205259b17b',
  dengueDate: 'd2650fd3-86c1-46cc-a444-b0a0850054cf',
  thymusDisease: '765211bb-1279-4660-8f71-7e0bc10093f2',
  eggAllergy: '443bfcdf-ff9c-4aa7-b032-bf57aaf36fce',
  mmrContraindicated: '703b9edc-7ad3-4a7f-92be-e8db968a8107',
  intussusception: '4c2ec243-e4d5-4c1d-81ac-44d836cece4c',
  healthProfessional: '5c9e858c-d8c9-472c-9e8f-7302a0b3073a',
  pilgrimage: '5313f392-c743-4ca5-a942-9639c1f6cd2b',
  ruralStay: 'e4fb6d35-7cb8-4225-9357-1fadd629e537',

  deliveryDate: '3be9923b-83e3-4580-a6f0-385b3ef02a6c',
  expectedBabies: 'bfe3d239-eb77-4086-a0a3-b73b2dea1788',
  pregnancyComplication: '4932f17b-a7d6-47fd-9f2b-ac8e6601a5bd',
  cd4Count: '25a68460-d2dd-4894-aa9e-15d4730a18aa',
  chemotherapyEnd: '4d4a8f11-c078-499b-b57c-cac6b5e9f53d',
  otherTreatment: '7a6bcf85-b5eb-4186-8ce5-9d4942bf539c',
  asthma: 'ebd819bf-9354-4084-ab02-df07da10ccf8',
  cysticFibrosis: '02ae6b9f-8cea-4e97-9f1e-c22f8c952590',
  otherHeartLung: 'fa05e473-7e6e-4f2d-9c55-5140aa9188bd',
  kidneyDisease: '65141805-e396-4397-aae6-b8f5814891fd',
  bodyMassIndex: '9dbaf35e-db61-4f8d-903d-57f891e13be9',
  weight: 'afe5e37c-e556-4a12-94fb-93b0471a62f2',
  tScore: '37f405cd-2544-4085-8af9-e6c9e331c9c8',
  rheumaticDisease: 'd123dcd1-a7ca-4b40-a787-3d608202b045',
  severeReaction: '90c3f886-0c9b-4f2e-ae61-d7e90a596c32',
  reactionDate: '3b1cc4e7-1de3-4e7a-a7c4-d72025ab8884',
  hadMeasles: '213c161d-af3a-435a-a669-2d6575df7476',
  antiHbs: 'e14ddd6b-01e9-4835-b28a-c9ce51129d62',
  motherNotVaccinated: '76e30acd-7bec-4c04-9206-4dffd923f619',
  preterm: '20079b44-117b-45e7-8aee-07948d19bc7c',
  birthWeight: 'f6005550-6508-4ddb-8edc-3fca37bf708a',
  newbornAround: 'd113ac45-a008-44bd-8332-e38ef441598c',
  laboratory: '7592b228-d92b-42a2-9ba3-063c1f44d197',
  menWithMen: 'aecdf3b3-04cd-4a8f-ad57-f94d3af9af7b',
  multiplePartners: '8aa66e3a-722a-44a4-8c3c-7efa2ca96712',
  waterWork: '73969fab-78e3-449c-b3f4-25939c3f7d6b',
  bornWhereTuberculosis: 'f19161df-fe7f-4ab7-b0b2-3f94eb3c3103',
  parentWhereTuberculosis: '2cdd6fe6-9385-4bed-b4ed-1d36f6118607',
  isolatedStay: '1a8cf1f4-a3cd-47ff-8ad2-7681945b50c5',
  stayDays: '97ce87ef-5543-47b9-8e28-ee69df67eccc',
  altitude: '83a6b2b5-5520-4df4-9041-4104fe66d345',
} as const satisfies Record<string, string>;

const ids = conditionIds;

const own = <const N extends string>(...names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, stableUuid(`condition/${name}`)])) as Readonly<Record<N, string>>;

/** Conditions that other questions depend on, but no rule. */
const ownIds = own(
  'organTransplant',
  'stemCellTransplant',
  'solidCancer',
  'leukaemia',
  'lymphoma',
  'myeloma',
  'immunoglobulins',
  'rituximab',
  'smoker',
  'guillainBarre',
  'hadCovid',
  'hadZoster',
);

/** Holds if one of the conditions is answered yes, or is a number of `atLeast` or more. */
export interface ConditionRule {
  readonly ids: readonly string[];
  readonly atLeast?: number;
}

const chronicHeartOrLung = [ids.copd, ids.asthma, ids.cysticFibrosis, ids.heartFailure];

/** The conditions of the rows, by their names, with the ids that count for them. */
export const conditionKeys = {
  immunosuppressed: {
    ids: [ids.chemotherapy, ids.immunosuppressiveTreatment, ids.congenitalDeficiency, ids.corticosteroids],
  },
  hiv: {ids: [ids.hiv]},
  'no-spleen': {ids: [ids.noSpleen]},
  chemotherapy: {ids: [ids.chemotherapy]},
  'chronic-risk': {
    ids: [...chronicHeartOrLung, ids.diabetes, ids.liverDisease, ids.kidneyDisease, ids.noSpleen, ids.hiv],
  },
  'heart-or-lung': {ids: chronicHeartOrLung},
  'dengue-risk': {ids: [...chronicHeartOrLung, ids.diabetes, ids.kidneyDisease]},
  'bmi-40': {ids: [ids.bodyMassIndex], atLeast: 40},
  preterm: {ids: [ids.preterm]},
  'health-professional': {ids: [ids.healthProfessional]},
  'newborn-around': {ids: [ids.newbornAround]},
  'mother-hbsag': {ids: [ids.motherHbsag]},
  'mother-not-vaccinated-pertussis': {ids: [ids.motherNotVaccinated]},
  'hbsag-positive': {ids: [ids.hbsag]},
  'had-varicella': {ids: [ids.hadVaricella]},
  'had-dengue': {ids: [ids.hadDengue]},
  'severe-reaction': {ids: [ids.severeReaction]},
  'wants-pregnancy': {ids: [ids.wantsPregnancy]},
  breastfeeding: {ids: [ids.breastfeeding]},
  'contraindication-mmr': {ids: [ids.mmrContraindicated]},
  intussusception: {ids: [ids.intussusception]},
  thymus: {ids: [ids.thymusDisease]},
  'egg-allergy': {ids: [ids.eggAllergy]},
  'liver-disease': {ids: [ids.liverDisease]},
  'cystic-fibrosis': {ids: [ids.cysticFibrosis]},
  'tuberculosis-risk': {ids: [ids.bornWhereTuberculosis, ids.parentWhereTuberculosis]},
  'men-with-men': {ids: [ids.menWithMen]},
  'multiple-partners': {ids: [ids.multiplePartners]},
  'water-work': {ids: [ids.waterWork]},
  pilgrimage: {ids: [ids.pilgrimage]},
  'rural-stay': {ids: [ids.ruralStay]},
  'isolated-stay': {ids: [ids.isolatedStay]},

  diabetes: {ids: [ids.diabetes]},
  corticosteroids: {ids: [ids.corticosteroids]},
  transplant: {ids: [ownIds.organTransplant, ownIds.stemCellTransplant]},
  cancer: {ids: [ownIds.solidCancer, ownIds.leukaemia, ownIds.lymphoma, ownIds.myeloma]},
  immunoglobulins: {ids: [ownIds.immunoglobulins]},
  rituximab: {ids: [ownIds.rituximab]},
  smoker: {ids: [ownIds.smoker]},
  'guillain-barre': {ids: [ownIds.guillainBarre]},
  'had-covid': {ids: [ownIds.hadCovid]},
  'had-zoster': {ids: [ownIds.hadZoster]},
} as const satisfies Record<string, ConditionRule>;

export type ConditionKey = keyof typeof conditionKeys;
