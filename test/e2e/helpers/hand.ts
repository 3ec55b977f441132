/** A name on screen: the whole text, or what it must match. */
export type Name = string | RegExp;

/** A control by the words on screen: its own, and those of the group of fields that it stands in. */
export interface Control {
  readonly name: Name;
  readonly group?: Name;
}

/** Somebody who works the page. What they do is the same by pointer and by keyboard; how they get there is not. */
export interface Hand {
  /** Presses a button, or what opens and closes a part of the page. */
  readonly press: (name: Name) => Promise<void>;
  /** Puts a text into an empty text field. */
  readonly type: (field: Control, text: string) => Promise<void>;
  /** Chooses one of the radio buttons of a group. */
  readonly choose: (group: Name, option: Name) => Promise<void>;
  /** Searches in a combobox and takes the one option of that name. */
  readonly pick: (field: Control, text: string, option: Name) => Promise<void>;
}

export const matches = (name: Name, text: string): boolean =>
  typeof name === 'string' ? name === text : name.test(text);
