import {adoptStyles, LitElement, type PropertyDeclaration, type PropertyValues} from 'lit';
import {frozenCopy} from '../../../contract/own-data.js';
import {audienceOf, type Audience} from '../../../domain/audience.js';
import {readers} from '../../../words/localize.js';
import {checkFocusRing} from './focus-ring.js';
import {refuseDocument} from './refuse-document.js';

/**
 * Base class of all elements. An element draws into a box of its shadow root, which its container queries measure. The
 * strut beside the box gives the element a width where its parent is as wide as its content: a container has none. Around
 * both is the size of the text: the host has the user's own size, which a box inside compares with the root's.
 *
 * In another document, such as that of an iframe or another window, an element says why it is not shown. It draws on, out
 * of sight, and is on screen again once it is back.
 */
export abstract class VaccElement extends LitElement {
  /** The reader: the public has larger text and targets. */
  abstract audience: Audience;

  readonly #text = createBox('text');
  readonly #strut = createBox('strut');
  readonly #container = createBox('container');
  #root: ShadowRoot | undefined;

  constructor() {
    super();
    this.#text.append(this.#strut, this.#container);
    this.addController({hostConnected: () => readers.add(this), hostDisconnected: () => readers.delete(this)});
    this.#container.addEventListener('focusin', () => checkFocusRing(this.#container));
  }

  /**
   * A property keeps a frozen copy of its data: a write of the host into its own object, or into the value that it
   * reads here, changes nothing. The same object given again is no change, as with every property of Lit; one that
   * looks for changes itself (`hasChanged`) gets a copy each time.
   *
   * Lit has made the accessors by now. It warns developers of a class that overrides how they are made.
   */
  protected static override finalize() {
    if (Object.hasOwn(this, 'finalized')) return; // Lit's own mark
    super.finalize();
    for (const [name, options] of this.elementProperties) {
      const descriptor = Object.getOwnPropertyDescriptor(this.prototype, name); // none for an inherited one
      if (descriptor?.set && options.attribute === false && !options.state)
        Object.defineProperty(this.prototype, name, keepingCopies(descriptor, options));
    }
  }

  /** Called by the browser. */
  adoptedCallback() {
    // Before it is drawn it may pass through the document of a `<template>`, as in Svelte.
    if (this.#root) this.#show(this.#root);
  }

  protected override createRenderRoot(): HTMLElement {
    this.#root = this.shadowRoot ?? this.attachShadow(LitElement.shadowRootOptions);
    this.#show(this.#root);
    return this.#container;
  }

  protected override update(changed: PropertyValues) {
    if (changed.has('audience')) this.#container.className = `container ${audienceOf(this.audience)}`;
    super.update(changed);
    if (this.#isAway) refuseDocument(this.#root!); // the language may have changed
  }

  get #isAway(): boolean {
    return this.ownerDocument !== document;
  }

  /** Replaces what is there, such as a declarative shadow root of the page. */
  #show(root: ShadowRoot) {
    if (this.#isAway) return refuseDocument(root);
    root.replaceChildren();
    adoptStyles(root, (this.constructor as typeof LitElement).elementStyles); // a browser drops them on the way
    root.append(this.#text); // last: what is inside adds its own styles
  }
}

function keepingCopies(descriptor: PropertyDescriptor, {hasChanged}: PropertyDeclaration): PropertyDescriptor {
  const last = new WeakMap<object, {readonly value: unknown; readonly own: unknown}>();
  const set = function (this: VaccElement, value: unknown) {
    const before = last.get(this);
    const own = before && before.value === value ? before.own : frozenCopy(value);
    if (!hasChanged) last.set(this, {value, own});
    descriptor.set!.call(this, own);
  };
  return {...descriptor, set};
}

function createBox(className: string): HTMLElement {
  const box = document.createElement('div');
  box.className = className;
  return box;
}
