import type {CatalogueDisease} from '../contract/catalogue.js';
import type {Message} from '../contract/diagnostic.js';
import type {Conclusion, MessageType, PublicDestination} from '../contract/diagnostic-values.js';
import type {Assessment} from './evaluate.js';
import {
  alerts,
  bringRecord,
  confidences,
  contraindicationAlert,
  countryList,
  forces,
  mediumConfidence,
  notSeen,
  summaries,
  unknownCondition,
  unknownVaccine,
} from './schedule-fr-2025/conclusion-texts.js';
import {sources} from './schedule-fr-2025/sources.js';
import {isZone} from './schedule-fr-2025/zones.js';
import {stableUuid} from './stable-uuid.js';
import type {Row} from './table.js';
import {sentence, wordingFor, type Bilingual, type Wording} from './texts.js';
import {placesOf} from './who.js';

/** The facts of a request that the messages of all diseases depend on. */
export interface Context {
  readonly professional: boolean;
  readonly unknownVaccines: boolean;
  readonly unknownConditions: boolean;
}

type Draft = readonly [type: MessageType, destination: PublicDestination, text: Wording];

/** The messages for one disease, with all destinations: the client selects those of its audience (§4.4). */
export function messagesFor(
  disease: CatalogueDisease,
  {conclusion, row}: Assessment,
  {professional, unknownVaccines, unknownConditions}: Context,
): Message[] {
  const drafts: Draft[] = [
    ...alertsFor(conclusion),
    ['summary', 'general', summary(conclusion, disease)],
    ...(row ? rowMessages(row) : []),
    ...(unknownVaccines ? [['comments', 'general', unknownVaccine] as const] : []),
    ...(unknownConditions ? [['comments', 'general', unknownCondition] as const] : []),
    ['other', 'patient', bringRecord],
  ];
  return drafts.map((draft) => message(draft, disease, professional));
}

/** The id depends on the public wording only, so that a message has the same id for every audience. */
const message = ([type, destination, text]: Draft, {id}: CatalogueDisease, professional: boolean): Message => ({
  id: stableUuid([id, type, destination, wordingFor(text, false)[0]].join('/')),
  message_type: type,
  public_destination: destination,
  contents: sentence(wordingFor(text, professional)),
});

function alertsFor(conclusion: Conclusion): Draft[] {
  if (conclusion === 'contraindicated') {
    return [
      ['alert', 'professional', contraindicationAlert.professional],
      ['alert', 'patient', contraindicationAlert.patient],
    ];
  }
  return conclusion === 'late' || conclusion === 'exception' ? [['alert', 'general', alerts[conclusion]]] : [];
}

function summary(conclusion: Conclusion, {names}: CatalogueDisease): Wording {
  const named = ([en, fr]: Bilingual): Bilingual => [`${names['en']}: ${en}`, `${names['fr']} : ${fr}`];
  const {public: general, professional} = summaries[conclusion];
  return {public: named(general), professional: named(professional)};
}

const rowMessages = (row: Row): Draft[] => [
  ['details', 'general', row.says],
  ['justification', 'professional', justification(row)],
  ...(row.evidence.confidence === 'medium' ? [['comments', 'professional', mediumConfidence] as const] : []),
  ...(placesOf(row.who).some(isZone) ? [['comments', 'general', countryList] as const] : []),
];

function justification(row: Row): Bilingual {
  const {year, seen, ...names} = row.evidence;
  const [source, confidence] = [sources[names.source], confidences[names.confidence]];
  const force = row.effect === 'recommend' ? forces[row.force] : undefined;
  const details = [force, seen ? undefined : notSeen].filter((detail) => detail !== undefined);
  const edition = year ? `, ${year}` : '';
  return [
    [`${source[0]}${edition}; confidence: ${confidence[0]}`, ...details.map(([en]) => en)].join('; ') + '.',
    [`${source[1]}${edition} ; confiance : ${confidence[1]}`, ...details.map(([, fr]) => fr)].join(' ; ') + '.',
  ];
}
