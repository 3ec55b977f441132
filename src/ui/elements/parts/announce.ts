/** A text for screen readers about something away from the focus. */
export class VaccAnnounceEvent extends Event {
  readonly text: string;
  /** Milliseconds without a newer announcement before this one is spoken: counts wait for a pause in typing. */
  readonly delay: number;

  constructor(text: string, delay: number) {
    super('vacc-announce', {bubbles: true});
    this.text = text;
    this.delay = delay;
  }
}

/** Milliseconds that counts and ages wait after the last key press. */
export const afterTyping = 1000;

/** Asks the owner of the live regions to speak. Not composed: the event ends at the assistant. */
export function announce(element: Element, text: string, {delay = 0}: {readonly delay?: number} = {}) {
  element.dispatchEvent(new VaccAnnounceEvent(text, delay));
}
