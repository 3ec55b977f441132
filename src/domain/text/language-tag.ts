/** `en` of `en-GB`. Some services write `en_GB`. */
export const primaryOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0]!;

/** The known tag that is the same, else one of the same language: `fr` for `fr-CA`; `undefined` when there is none. */
export function nearestTag<Tag extends string>(tag: string, known: readonly Tag[]): Tag | undefined {
  const alike = (part: (tag: string) => string) => known.find((one) => part(one) === part(tag));
  return alike((whole) => whole.toLowerCase().replaceAll('_', '-')) ?? alike(primaryOf);
}
