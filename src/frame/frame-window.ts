import {version} from '../version.js';
import type {Envelope} from './message-link.js';

/** The callbacks of a `FrameWindow`. */
export interface FrameListener {
  /** The document of the iframe is loaded, and this is the port to it. */
  readonly connected: (port: MessagePort) => void;
  /** The iframe has loaded another document, and the previous one is gone. */
  readonly left: () => void;
}

/** The iframe and its handshake: one port for one document of one origin. */
export class FrameWindow {
  readonly element: HTMLIFrameElement;
  readonly #origin: string;
  readonly #listener: FrameListener;
  #isConnected = false;
  #hasLoaded = false;

  /** @param sandbox As the attribute of an iframe; `null` for none. */
  constructor(url: URL, sandbox: string | null, listener: FrameListener) {
    this.#listener = listener;
    this.#origin = sandbox === null || /\ballow-same-origin\b/.test(sandbox) ? url.origin : 'null';
    this.element = document.createElement('iframe');
    if (sandbox !== null) this.element.setAttribute('sandbox', sandbox);
    this.element.allow = 'clipboard-write *'; // "Copy as text"; an opaque origin has no name to put here
    this.element.src = url.href;
    this.element.addEventListener('load', () => {
      if (this.#hasLoaded) listener.left();
      this.#hasLoaded = true;
    });
    window.addEventListener('message', this.#onMessage);
  }

  close() {
    window.removeEventListener('message', this.#onMessage);
    this.element.remove();
  }

  /** The only message outside the port. Any window can send one like it. */
  readonly #onMessage = ({source, origin, data}: MessageEvent<Envelope | null>) => {
    const {contentWindow} = this.element;
    if (this.#isConnected || !contentWindow || source !== contentWindow || origin !== this.#origin) return;
    if (data?.messageType !== 'vacc.hello') return;
    this.#isConnected = true;
    const {port1, port2} = new MessageChannel();
    const answer: Envelope = {
      messageId: 'connect',
      messageType: 'vacc.connect',
      responseToMessageId: data.messageId,
      payload: {version},
    };
    contentWindow.postMessage(answer, this.#origin === 'null' ? '*' : this.#origin, [port2]);
    this.#listener.connected(port1);
  };
}
