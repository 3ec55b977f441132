/** Something to be spoken that is not where the focus is. */
export class VaccAnnounceEvent extends Event {
  readonly text: string;
  /** Milliseconds without a newer announcement before it is spoken: counts wait until the typing rests. */
  readonly delay: number;

  constructor(text: string, delay: number) {
    super('vacc-announce', {bubbles: true});
    this.text = text;
    this.delay = delay;
  }
}

/** How long counts and ages wait after the last key press. */
export const afterTyping = 1000;

/** Asks whoever owns the live regions to speak. Not composed: it ends at the shell. */
export function announce(element: Element, text: string, {delay = 0}: {readonly delay?: number} = {}) {
  element.dispatchEvent(new VaccAnnounceEvent(text, delay));
}
