/**
 * Codes of countries that services use for languages, and what they mean. None of them is a language by itself: `kr` is
 * Kanuri and `se` is Northern Sami, so these two stay what they are.
 */
// prettier-ignore
const aliases: Readonly<Record<string, string>> = {
  al: 'sq', by: 'be', cn: 'zh', cz: 'cs', dk: 'da', gb: 'en', ge: 'ka', gr: 'el', il: 'he', ir: 'fa', jp: 'ja', kz: 'kk',
  rs: 'sr', ua: 'uk', us: 'en', vn: 'vi', iw: 'he', ji: 'yi', in: 'id', // the last three are old
};

/** A tag as it is compared: some services write `en_GB`. */
const plain = (tag: string): string => tag.toLowerCase().replaceAll('_', '-');

const writtenPrimary = (tag: string): string => plain(tag).split('-')[0]!;

/** The language of a tag: `en` of `en-GB`, `el` of `gr`. */
export function primaryOf(tag: string): string {
  const primary = writtenPrimary(tag);
  return Object.hasOwn(aliases, primary) ? aliases[primary]! : primary;
}

/** Two tags are alike when one of these parts is the same: the first are closer than the last. */
export const likenesses: readonly ((tag: string) => string)[] = [plain, writtenPrimary, primaryOf];

/** The known tag that is the same, else one of the same language: `fr` for `fr-CA`; `undefined` when there is none. */
export function nearestTag<Tag extends string>(tag: string, known: readonly Tag[]): Tag | undefined {
  for (const part of likenesses) {
    const found = known.find((one) => part(one) === part(tag));
    if (found !== undefined) return found;
  }
  return undefined;
}

let names: Record<'language' | 'region', Intl.DisplayNames> | undefined;

/**
 * The tag as BCP 47 writes it, for an attribute `lang`: `en-GB` of `en_gb`, `el` of `gr`. `undefined` for a language that
 * the platform does not know, because a screen reader has no voice for it.
 */
export function registeredTag(tag: string): string | undefined {
  const namesOf = (type: 'language' | 'region') => new Intl.DisplayNames('en', {type, fallback: 'none'});
  names ??= {language: namesOf('language'), region: namesOf('region')};
  try {
    const {language, script, region} = new Intl.Locale([primaryOf(tag), ...plain(tag).split('-').slice(1)].join('-'));
    if (!names.language.of(language)) return undefined;
    return [language, script, region && names.region.of(region) && region].filter(Boolean).join('-');
  } catch {
    return undefined; // not a tag at all
  }
}
