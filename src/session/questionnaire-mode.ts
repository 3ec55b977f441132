/** When the session asks for the questionnaire: again as answers change, once in full, or never. */
export const questionnaireModes = ['adaptive', 'full', 'off'] as const;
export type QuestionnaireMode = (typeof questionnaireModes)[number];
