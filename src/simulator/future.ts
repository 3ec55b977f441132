/** Values that no version of the interface has today. A client must show them and keep everything beside them. */
const unknown = {conclusion: 'deferred', messageType: 'reminder', destination: 'pharmacist', conditionType: 'choice'};

interface AnyDiagnosis {
  readonly diagnostic_per_disease: readonly {readonly advice: {readonly messages: readonly object[]}}[];
}
interface AnySection {
  readonly sections: readonly AnySection[];
  readonly conditions: readonly object[];
}

/** An answer as a future version might give it, with unknown values in its first disease or its first question. */
export const withUnknownValues = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return changeFirst(answer as readonly AnySection[], futureSection);
  return isDiagnosis(answer) ? futureDiagnosis(answer) : answer;
};

const isDiagnosis = (answer: unknown): answer is AnyDiagnosis =>
  typeof answer === 'object' && answer !== null && 'diagnostic_per_disease' in answer;

const futureDiagnosis = (diagnosis: AnyDiagnosis) => ({
  ...diagnosis,
  conclusion: unknown.conclusion,
  diagnostic_per_disease: changeFirst(diagnosis.diagnostic_per_disease, ({advice, ...disease}) => ({
    ...disease,
    advice: {...advice, conclusion: unknown.conclusion, messages: [...futureMessages, ...advice.messages]},
  })),
});

const futureMessages = [
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

const futureSection = (section: AnySection): AnySection => ({
  ...section,
  sections: changeFirst(section.sections, futureSection),
  conditions: changeFirst(section.conditions, (condition) => ({...condition, condition_type: unknown.conditionType})),
});

const changeFirst = <T, U>([first, ...rest]: readonly T[], change: (item: T) => U): (T | U)[] =>
  first === undefined ? [] : [change(first), ...rest];
