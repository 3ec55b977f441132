import type {OpenQuestion} from './open-questions.js';

/** A question about an act that has got another key since it was read. */
export const aboutKey = (question: OpenQuestion, keys: ReadonlyMap<string, string>): OpenQuestion => ({
  ...question,
  entry: question.entry.replace(/\[(.*?)\]/, (_, key: string) => `[${keys.get(key) ?? key}]`),
});
