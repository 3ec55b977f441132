import {path, type ActEntry, type Entries} from './entries.js';

/** The act at a path, in the list or in the form. */
export const actAt = ({history: {acts, draft}}: Entries, at: string): ActEntry | undefined =>
  [draft, ...acts].find(({key}) => path.act(key) === at);

/** The id of the condition at a path. */
export const conditionAt = (at: string): string => at.slice(path.condition('').length - 1, -1);
