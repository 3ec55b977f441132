interface Locks {
  readonly readonly: boolean;
  /** Paths of the patient file: each locks everything inside it. */
  readonly lockedFields: readonly string[];
}

/** Whether the user may not change an entry. */
export const isLocked = ({readonly, lockedFields}: Locks, path: string): boolean =>
  readonly ||
  lockedFields.some(
    (locked) => path === locked || [`${locked}[`, `${locked}.`].some((start) => path.startsWith(start)),
  );
