/** What no version of the interface names today: a client must show it, and never drop what stands beside it. */
const unknown = {conclusion: 'deferred', messageType: 'reminder', destination: 'pharmacist', conditionType: 'choice'};

interface AnyDiagnosis {
  readonly diagnostic_per_disease: readonly {readonly advice: {readonly messages: readonly object[]}}[];
}
interface AnySection {
  readonly sections: readonly AnySection[];
  readonly conditions: readonly object[];
}

/** An answer of the service as a later version might give it: unknown values in its first disease, or its first question. */
export const fromTheFuture = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return changedFirst(answer as readonly AnySection[], laterSection);
  return isDiagnosis(answer) ? laterDiagnosis(answer) : answer;
};

const isDiagnosis = (answer: unknown): answer is AnyDiagnosis =>
  typeof answer === 'object' && answer !== null && 'diagnostic_per_disease' in answer;

const laterDiagnosis = (diagnosis: AnyDiagnosis) => ({
  ...diagnosis,
  conclusion: unknown.conclusion,
  diagnostic_per_disease: changedFirst(diagnosis.diagnostic_per_disease, ({advice, ...disease}) => ({
    ...disease,
    advice: {...advice, conclusion: unknown.conclusion, messages: [...laterMessages, ...advice.messages]},
  })),
});

const laterMessages = [
  {
    id: '0b0f1f5c-3d0d-8a52-8f0a-6f3f5a1c9d01',
    message_type: unknown.messageType,
    public_destination: 'general',
    contents: {en: 'Simulation – a message of an unknown type.', fr: 'Simulation – un message d’un type inconnu.'},
  },
  {
    id: '0b0f1f5c-3d0d-8a52-8f0a-6f3f5a1c9d02',
    message_type: 'alert',
    public_destination: unknown.destination,
    contents: {
      en: 'Simulation – an alert to an unknown destination.',
      fr: 'Simulation – une alerte pour un destinataire inconnu.',
    },
  },
];

const laterSection = (section: AnySection): AnySection => ({
  ...section,
  sections: changedFirst(section.sections, laterSection),
  conditions: changedFirst(section.conditions, (condition) => ({...condition, condition_type: unknown.conditionType})),
});

const changedFirst = <T, U>([first, ...rest]: readonly T[], change: (item: T) => U): (T | U)[] =>
  first === undefined ? [] : [change(first), ...rest];
