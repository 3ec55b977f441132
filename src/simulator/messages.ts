import type {Conclusion, Message, MessageType, PublicDestination} from '../contract/diagnostic.js';
import type {LocalizedText} from '../contract/localized-text.js';
import type {Assessment} from './evaluate.js';
import {
  alerts,
  bringRecord,
  confidences,
  contraindicationAlert,
  forces,
  mediumConfidence,
  summaries,
  unknownCondition,
  unknownVaccine,
} from './schedule-fr-2025/conclusion-texts.js';
import {sources} from './schedule-fr-2025/sources.js';
import {stableUuid} from './stable-uuid.js';
import type {Bilingual, Row} from './table.js';
import {sentence, wordingFor} from './texts.js';

/** What the messages about one disease depend on, besides its assessment. */
export interface Context {
  readonly disease: {readonly id: string; readonly names: LocalizedText};
  readonly professional: boolean;
  readonly unknownVaccines: boolean;
  readonly unknownConditions: boolean;
}

type Draft = readonly [type: MessageType, to: PublicDestination, text: Bilingual];

/** The messages for one disease. All destinations are sent: what an audience may see is the client's to choose (§4.4). */
export function messagesFor({conclusion, row}: Assessment, context: Context): Message[] {
  const drafts: Draft[] = [
    ...alertsFor(conclusion),
    ['summary', 'general', summary(conclusion, context)],
    ...(row ? rowMessages(row) : []),
    ...(context.unknownVaccines ? [['comments', 'general', unknownVaccine] as const] : []),
    ...(context.unknownConditions ? [['comments', 'general', unknownCondition] as const] : []),
    ['other', 'patient', bringRecord],
  ];
  return drafts.map((draft) => message(draft, context.disease.id));
}

const message = ([type, to, text]: Draft, disease: string): Message => ({
  id: stableUuid([disease, type, to, text[0]].join('/')),
  message_type: type,
  public_destination: to,
  contents: sentence(text),
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

function summary(conclusion: Conclusion, {disease, professional}: Context): Bilingual {
  const [en, fr] = wordingFor(summaries[conclusion], professional);
  return [`${disease.names['en']}: ${en}`, `${disease.names['fr']} : ${fr}`];
}

const rowMessages = (row: Row): Draft[] => [
  ['details', 'general', row.says],
  ['justification', 'professional', justification(row)],
  ...(row.confidence === 'medium' ? [['comments', 'professional', mediumConfidence] as const] : []),
];

function justification(row: Row): Bilingual {
  const [source, confidence] = [sources[row.source], confidences[row.confidence]];
  const force = row.effect === 'recommend' ? forces[row.force] : undefined;
  return [
    `${source[0]}, ${row.year}; confidence: ${confidence[0]}${force ? `; vaccination: ${force[0]}` : ''}.`,
    `${source[1]}, ${row.year} ; confiance : ${confidence[1]}${force ? ` ; vaccination : ${force[1]}` : ''}.`,
  ];
}
