/** A text with values in it, as the source has it. */
export interface StrResult {
  readonly strTag: true;
  readonly strings: TemplateStringsArray;
  readonly values: readonly unknown[];
}

/**
 * The texts of a language by their ids. `{0}` stands for the first value. `ID.few` is `ID.other` in that plural form of the
 * language.
 */
export type Texts = Readonly<Record<string, string>>;

/** The mark lets the tools of @lit/localize find the texts. */
interface Str {
  (strings: TemplateStringsArray, ...values: readonly unknown[]): StrResult;
  readonly _LIT_LOCALIZE_STR_?: never;
}

/** The tag of a text with values: its translation may have them in another order. */
export const str: Str = (strings, ...values) => ({strTag: true, strings, values});
