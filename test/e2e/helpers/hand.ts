/** A name on screen: the whole text, or a pattern. */
export type Name = string | RegExp;

/** A control by its name on screen, and the name of its fieldset. */
export interface Control {
  readonly name: Name;
  readonly group?: Name;
}

/** Operates a page; implemented for pointer and keyboard. */
export interface Hand {
  /** Presses a button or a `summary`. */
  readonly press: (name: Name) => Promise<void>;
  /** Types into an empty text field. */
  readonly type: (field: Control, text: string) => Promise<void>;
  /** Selects a radio button of a group. */
  readonly choose: (group: Name, option: Name) => Promise<void>;
  /** Searches in a combobox and selects the option of that name. */
  readonly pick: (field: Control, text: string, option: Name) => Promise<void>;
}

export const matches = (name: Name, text: string): boolean =>
  typeof name === 'string' ? name === text : name.test(text);
