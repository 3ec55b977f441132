import {version} from '../version.js';
import type {Envelope} from './message-link.js';

/** Whom the window tells what happens. */
export interface FrameListener {
  /** The document of the frame is there, and this is the line to it. */
  readonly connected: (port: MessagePort) => void;
  /** The frame has loaded another document: nothing of the one before is there any more. */
  readonly left: () => void;
}

/** The frame and its handshake: exactly one port for exactly one document of exactly one origin. */
export class FrameWindow {
  readonly element: HTMLIFrameElement;
  readonly #origin: string;
  readonly #listener: FrameListener;
  #isConnected = false;
  #hasLoaded = false;

  /** @param sandbox As the attribute of a frame; `null` for none. */
  constructor(url: URL, sandbox: string | null, listener: FrameListener) {
    this.#listener = listener;
    this.#origin = sandbox === null || /\ballow-same-origin\b/.test(sandbox) ? url.origin : 'null';
    this.element = document.createElement('iframe');
    if (sandbox !== null) this.element.setAttribute('sandbox', sandbox);
    this.element.allow = 'clipboard-write *'; // "Copy as text"; an opaque origin has no name that could stand here
    this.element.src = url.href;
    this.element.addEventListener('load', () => {
      if (this.#hasLoaded) listener.left();
      this.#hasLoaded = true;
    });
    window.addEventListener('message', this.#hear);
  }

  close() {
    window.removeEventListener('message', this.#hear);
    this.element.remove();
  }

  /** The one message that does not come over the line. Any window can send one that looks like it. */
  readonly #hear = ({source, origin, data}: MessageEvent<Envelope | null>) => {
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
