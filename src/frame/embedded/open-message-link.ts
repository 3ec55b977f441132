import {version} from '../../version.js';
import type {Envelope} from '../message-link.js';
import {EmbeddedComponent} from './embedded-component.js';

/**
 * Runs in `embed.html`: announces itself, and accepts one port from the page around it, if `<meta
 * name="vacc-parent-origins">` names the origin of that page. Ignores all other messages.
 */
export function openMessageLink() {
  const {parent} = window;
  if (parent === window) return; // not in an iframe
  const allowed = parentOrigins();
  const onMessage = ({source, origin, data, ports: [port]}: MessageEvent<Envelope | null>) => {
    if (source !== parent || data?.messageType !== 'vacc.connect' || !port) return;
    if (!allowed.includes(origin)) {
      // eslint-disable-next-line no-console -- for the integrator: an origin is missing in a line of a file
      console.warn(`vacc-assistant: ${origin} is not among the vacc-parent-origins of ${location.pathname}`);
      return;
    }
    window.removeEventListener('message', onMessage);
    new EmbeddedComponent(port);
  };
  window.addEventListener('message', onMessage);
  const hello: Envelope = {messageId: 'hello', messageType: 'vacc.hello', payload: {version}};
  parent.postMessage(hello, '*'); // any page may know the version
}

/**
 * Exact origins, no patterns; without any, the origin of this page. A sandbox hides it from `origin`, not from
 * `location`.
 */
function parentOrigins(): readonly string[] {
  const named = document.querySelector<HTMLMetaElement>('meta[name="vacc-parent-origins"]')?.content.trim() ?? '';
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
