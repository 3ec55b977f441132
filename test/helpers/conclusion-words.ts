import {conclusions} from '../../src/contract/diagnostic-values.js';
import type {BuiltInLanguage} from '../../src/domain/text/built-in-languages.js';
import {conclusionLabel, conclusionMore, overallLabel} from '../../src/words/conclusion-text.js';
import {inLanguage} from '../../src/words/localize.js';

/** What each reader gets for each conclusion, as docs/answer.md has it: the conclusion, then its words in columns. */
export const conclusionWords = (lang: BuiltInLanguage): Promise<readonly (readonly string[])[]> =>
  inLanguage(lang, () => {
    const row = (name: string, conclusion: string, label = conclusionLabel) => [
      name,
      label(conclusion, 'professional'),
      label(conclusion, 'public', 'self'),
      label(conclusion, 'public', 'other'),
      conclusionMore(conclusion, 'public'),
    ];
    const rows = conclusions.map((conclusion) => row(`\`${conclusion}\``, conclusion));
    const afterNoAction = conclusions.indexOf('no_action') + 1;
    return [
      ...rows.slice(0, afterNoAction),
      row('`no_action`, for all diseases', 'no_action', overallLabel),
      ...rows.slice(afterNoAction),
      row('another value', '…'),
    ];
  });
