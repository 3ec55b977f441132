import type {VaccAssistant} from '../../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import type {VaccFrame} from '../../../src/ui/frame/vacc-frame.js';
import {task} from './service.js';

/** An element under test, and what a user sees of it. */
export interface Stage {
  readonly element: VaccAssistant | VaccFrame;
  /** Where its content is: its own tree, or the document in its iframe. */
  readonly root: () => ParentNode | undefined;
  /** The texts and the values of all fields that are drawn, hidden ones included. Empty while nothing can be seen. */
  readonly text: () => string;
  /** Resolves when what was set is on screen. */
  readonly drawn: () => Promise<unknown>;
}

export function assistantStage(element: VaccAssistant): Stage {
  return {
    element,
    root: () => element.shadowRoot ?? undefined,
    text: () => textIn(element),
    drawn: () => element.updateComplete,
  };
}

export function frameStage(element: VaccFrame): Stage {
  const frame = () => element.shadowRoot!.querySelector<HTMLIFrameElement>('iframe:not(.waiting)');
  const shown = () => frame()?.contentDocument?.body; // nobody sees into a sandbox
  return {
    element,
    root: () => shown() ?? undefined,
    text: () => textIn(element) + (shown() ? textIn(shown()!) : ''),
    async drawn() {
      while (!frame()) await task(5);
      await element.checkValidity().catch(() => undefined); // everything before it has arrived
    },
  };
}

/** All elements in a tree, through shadow roots. */
export function* elementsIn(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* elementsIn(element.shadowRoot);
  }
}

/** `instanceof` fails for elements of an iframe. */
const hasValue = (element: Element): element is HTMLInputElement => /^(input|textarea|select)$/.test(element.localName);

function textIn(element: HTMLElement): string {
  const texts: string[] = [];
  const roots = element.shadowRoot ? [element.shadowRoot, element] : [element];
  for (const inside of roots.flatMap((root) => [...elementsIn(root)])) {
    for (const node of inside.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push((node as Text).data);
    for (const {value} of inside.attributes) texts.push(value);
    if (hasValue(inside)) texts.push(inside.value);
  }
  return texts.join('\n');
}
