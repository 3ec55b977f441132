const {FONTS, process} = globalThis as {FONTS?: string; process?: {env: Record<string, string | undefined>}};

/**
 * Whether this run uses the set `wide` of `test/fonts/`, half as wide again as DejaVu Sans. Then nothing may be cut or
 * hang over an edge, but words break on a phone, rows wrap and a result is longer.
 */
export const areFontsWide = (FONTS ?? process?.env['FONTS']) === 'wide';
