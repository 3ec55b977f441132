/** The languages that the interface has without a language pack; the first one is that of the sources. */
export const builtIn = ['en', 'fr'] as const;
export type BuiltInLanguage = (typeof builtIn)[number];
