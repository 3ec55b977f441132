import {newId} from '../../session/new-id.js';
import {version} from '../../version.js';
import {createElement} from './create-element.js';
import type {Envelope} from './message-link.js';
import type {Hello} from './messages.js';
import {ownDocument} from './own-document.js';

/** The callbacks of a `FrameWindow`. */
export interface FrameListener {
  /** The document of the iframe is loaded, and this is the port to it. */
  readonly connected: (port: MessagePort) => void;
  /** The iframe has loaded another document, and the previous one is gone. */
  readonly left: () => void;
}

/** The iframe and its handshake: one port from one document, which its origin or its nonce identifies. */
export class FrameWindow {
  readonly element: HTMLIFrameElement;
  readonly #origin: string;
  /** Only the document that the page made itself has it; one of another origin is identified by that origin. */
  readonly #nonce: string | undefined;
  readonly #listener: FrameListener;
  #isConnected = false;
  #hasLoaded = false;

  /**
   * @param url The address of `embed.html`.
   * @param sandbox As the attribute of an iframe; `null` for none.
   */
  constructor(url: URL, sandbox: string | null, listener: FrameListener) {
    this.#listener = listener;
    const isOpaque = sandbox !== null && !/\ballow-same-origin\b/.test(sandbox);
    this.#origin = isOpaque ? 'null' : url.origin;
    this.#nonce = isOpaque ? newId() : undefined;
    this.element = createElement('iframe');
    if (sandbox !== null) this.element.setAttribute('sandbox', sandbox);
    this.element.allow = 'clipboard-write *'; // "Copy as text"; an opaque origin has no name to put here
    this.element.src = this.#nonce ? ownDocument(url, this.#nonce) : url.href;
    this.element.addEventListener('load', () => this.#onLoad());
    window.addEventListener('message', this.#onMessage);
  }

  close() {
    window.removeEventListener('message', this.#onMessage);
    URL.revokeObjectURL(this.element.src);
    this.element.remove();
  }

  /** Asks the document for its port. The question may reach any document, so it holds the version alone. */
  #onLoad() {
    if (this.#hasLoaded) return this.#listener.left();
    this.#hasLoaded = true;
    const request: Envelope = {messageId: '1', messageType: 'vacc.handshake', chart: null, payload: {version}};
    this.element.contentWindow?.postMessage(request, this.#nonce ? '*' : this.#origin);
  }

  /**
   * The only message outside the port. Any window can send one like it. The document sends the port, because what the
   * page sends to a window may reach the document after it.
   */
  readonly #onMessage = ({source, origin, data, ports: [port]}: MessageEvent<Envelope | null>) => {
    if (this.#isConnected || !port || !source || source !== this.element.contentWindow) return;
    if (origin !== this.#origin || data?.messageType !== 'vacc.hello') return;
    if ((data.payload as Hello).nonce !== this.#nonce) return;
    this.#isConnected = true;
    this.#listener.connected(port);
  };
}
