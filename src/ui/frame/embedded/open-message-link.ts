import {version} from '../../../version.js';
import type {Envelope} from '../message-link.js';
import type {Hello} from '../messages.js';
import {EmbeddedComponent} from './embedded-component.js';

/**
 * Runs in `embed.html`: sends one port to the page around it, once that page asks for it and if
 * `<meta name="vacc-parent-origins">` names its origin. Ignores all other messages.
 */
export function openMessageLink() {
  const {parent} = window;
  if (parent === window) return; // not in an iframe
  const allowed = parentOrigins();
  const onMessage = ({source, origin, data}: MessageEvent<Envelope | null>) => {
    if (source !== parent || data?.messageType !== 'vacc.handshake') return;
    if (!allowed.includes(origin)) {
      // eslint-disable-next-line no-console -- for the integrator: an origin is missing in a line of a file
      console.warn(`vacc-assistant: ${origin} is not among the vacc-parent-origins of ${location.pathname}`);
      return;
    }
    window.removeEventListener('message', onMessage);
    const {port1, port2} = new MessageChannel();
    new EmbeddedComponent(port1);
    const payload: Hello = {version, nonce: contentOf('vacc-nonce')};
    const responseToMessageId = data.messageId;
    const hello: Envelope = {messageId: 'hello', messageType: 'vacc.hello', responseToMessageId, chart: null, payload};
    parent.postMessage(hello, origin, [port2]);
  };
  window.addEventListener('message', onMessage);
}

const contentOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim();

/**
 * Exact origins, no patterns; without any, the origin of this page.
 */
function parentOrigins(): readonly string[] {
  const named = contentOf('vacc-parent-origins');
  return named ? named.split(/\s+/).filter(isOrigin) : [location.origin];
}

/** An origin as the browser writes it; never `null`, which every opaque origin is called. */
function isOrigin(text: string): boolean {
  try {
    return new URL(text).origin === text && text !== 'null';
  } catch {
    return false;
  }
}
