import {memoizeText} from '../../contract/memoize.js';
import {wordsAndNumbers} from './found-words.js';

/**
 * The words that people type, and those of the lists. Each line holds terms of which any finds the others; a term with
 * several words finds the entries with all of them. The comment of a line is its reason; a line without one has a name in
 * both languages, because a list may have the names of one only. A line says what a word means, and never which vaccine
 * is right for whom.
 */
const inBothLanguages = [
  'measles = rougeole',
  'mumps = oreillons',
  'rubella = rubéole = german measles', // everyday English
  'chickenpox = varicelle = varicella = chicken pox', // the Latin name in English records
  'shingles = zona = herpes zoster = zoster', // the Latin name in records
  'diphtheria = diphtérie',
  'tetanus = tétanos = lockjaw', // everyday English
  'pertussis = coqueluche = whooping cough = whooping', // everyday English
  'poliomyelitis = poliomyélite = polio = ipv = vpi = opv', // short form; the inactivated and the oral vaccine
  'tuberculosis = tuberculose = bcg = tb', // the vaccine has its inventors' initials; abbreviation
  'influenza = grippe saisonnière = grippe = flu', // the bare word means the seasonal disease, not the avian one
  'yellow fever = fièvre jaune',
  'rabies = rage',
  'typhoid = typhoïde',
  'hepatitis a = hépatite a = hepatitisa = hépatitea = hep a = hepa = hav = vha', // without the space; abbreviations of the disease and of the virus
  'hepatitis b = hépatite b = hepatitisb = hépatiteb = hep b = hepb = hbv = vhb', // the same
  'haemophilus influenzae b = hib', // abbreviation
  'papillomavirus = hpv = cervical cancer = cancer du col', // abbreviation; what the vaccine is known for
  'pneumococcus = pneumocoque = pneumococcal = pcv = ppv = pneumonia = pneumonie', // the adjective in English names; kinds of vaccine; the illness
  'meningococcus = méningocoques = méningocoque = meningococcal', // the adjective in English names
  'meningococcal acwy = méningocoque acwy = menacwy = acyw', // the four serogroups as one word
  'tick borne encephalitis = encéphalite à tiques = tbe = fsme', // English and German abbreviations
  'japanese encephalitis = encéphalite japonaise',
  'human respiratory syncytial virus = virus respiratoire syncytial = rsv = vrs = bronchiolitis = bronchiolite', // abbreviations; the illness that it is known for
  'rotavirus = gastroenteritis = gastro entérite = gastroentérite = gastro', // the illness that it is known for
  'covid 19 = covid = sars cov 2 = coronavirus', // the virus, and what people call it
  'smallpox monkeypox = variole mpox = mpox = monkeypox = smallpox = variole = variole du singe', // one entry of NUVA for both
  'plague = peste',
  'anthrax = charbon',
  'malaria = paludisme',
  'measles mumps rubella = rougeole oreillons rubéole = mmr = ror', // initials, in each language
  'measles mumps rubella chickenpox = rougeole oreillons rubéole varicelle = mmrv = rorv', // the same, with varicella
  'diphtheria tetanus pertussis = diphtérie tétanos coqueluche = tdap = dtap = dtwp = dtca = dtcoq', // initials
  'diphtheria tetanus poliomyelitis = diphtérie tétanos poliomyélite = dt polio = dtpolio', // initials
  'diphtheria tetanus pertussis poliomyelitis = diphtérie tétanos coqueluche poliomyélite = dtcp = 4 in 1', // initials; British name
  'diphtheria tetanus pertussis poliomyelitis haemophilus = diphtérie tétanos coqueluche poliomyélite haemophilus = 5 in 1', // British name
  'diphtheria tetanus pertussis poliomyelitis haemophilus hepatitis b = diphtérie tétanos coqueluche poliomyélite haemophilus hépatite b = 6 in 1 = hexavalent', // the same
  'pregnancy = pregnant = grossesse = enceinte',
  'breastfeeding = allaitement = nursing',
  'asthma = asthme',
  'diabetes = diabète = diabetic = diabétique',
  'copd = bpco = chronic obstructive pulmonary disease = bronchopneumopathie chronique obstructive', // initials
  'hiv = vih = aids = sida = séropositif', // the virus and the disease: records have either
  'spleen = rate = splenectomy = splénectomie = asplenia = asplénie', // the organ and its absence
  'heart = cœur = cardiac = cardiaque', // the noun is typed, the adjective is in the question
  'kidney = rein = renal = rénale = insuffisance rénale', // the same; the illness
  'liver = foie = hepatic = hépatique', // the same
  'lung = poumon = pulmonary = pulmonaire', // the same
  'cancer = tumeur = tumour = tumor = malignancy', // British and American spelling
  'chemotherapy = chimiothérapie = chemo = chimio', // short form
  'transplant = greffe = transplantation = graft',
  'dialysis = dialyse = hemodialysis = haemodialysis = hémodialyse',
  'health care = health worker = secteur de la santé = professionnel de santé = soignant = nurse = infirmier = infirmière = doctor = médecin', // jobs
  'smoking = tabac = smoker = fumeur = tabagisme',
  'obesity = obésité = obese = overweight = surpoids = body mass index = indice de masse corporelle', // what is asked
  'sewer = égout = égoutier', // a job
  'sickle cell = drépanocytose',
  'stroke = accident vasculaire cérébral = avc', // initials
  'cystic fibrosis = mucoviscidose',
  'travel = voyage = travelling = stay abroad = séjour à l’étranger', // what a stay abroad is called
  'allergy = allergie = allergic = allergique',
  'egg = œuf',
  'immunosuppression = immunodépression = immunocompromised = immunodéprimé', // the person for the state
  'nursing home = ehpad = care home', // initials in French
  'sex with men = rapports sexuels avec des hommes = relations sexuelles avec des hommes = msm = hsh', // initials
  'multiple sclerosis = sclérose en plaques = sep', // initials in French
  'down syndrome = trisomie 21',
];

/** Terms that mean something else in the other language. */
const inLanguage = {
  en: [
    'diphtheria tetanus pertussis = diphtérie tétanos coqueluche = dtp = dpt', // the third letter is pertussis
  ],
  fr: [
    'diphtérie tétanos poliomyélite = diphtheria tetanus poliomyelitis = dtp', // it is poliomyelitis
  ],
};

/** Words around a disease that say nothing of it: "vaccine against measles". */
const fillers = new Set(
  wordsAndNumbers('vaccin vaccins vaccine vaccines contre against pour for la le les de the jab shot booster rappel'),
);

/** The words without those that say nothing; all of them when nothing else was typed. */
export function withoutFillers(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/** A typed term, its words joined by spaces, and what it stands for: the words of each meaning. */
export interface Synonym {
  readonly term: string;
  /** The number of words of the term. */
  readonly length: number;
  readonly meanings: readonly (readonly string[])[];
}

/** The synonyms for a locale: an abbreviation with two meanings has that of the locale, else the English one. */
export const synonymsIn = (locale: string): readonly Synonym[] =>
  synonymsOf(locale.toLowerCase().startsWith('fr') ? 'fr' : 'en');

const synonymsOf = memoizeText((language: keyof typeof inLanguage) =>
  [...inLanguage[language], ...inBothLanguages].flatMap(synonymsOfLine),
);

function synonymsOfLine(line: string): Synonym[] {
  const terms = line.split(' = ').map(wordsAndNumbers);
  return terms.map((words) => ({
    term: words.join(' '),
    length: words.length,
    meanings: terms.filter((other) => other !== words),
  }));
}
