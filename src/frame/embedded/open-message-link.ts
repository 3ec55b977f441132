import {version} from '../../version.js';
import type {Envelope} from '../message-link.js';
import {EmbeddedComponent} from './embedded-component.js';

/**
 * Runs in `embed.html`: says that it is there, and takes one port from the page around it, if that page is of an origin
 * that `<meta name="vacc-parent-origins">` names. All other messages of all other windows are nothing to it.
 */
export function openMessageLink() {
  const {parent} = window;
  if (parent === window) return; // opened by itself
  const allowed = parentOrigins();
  const take = ({source, origin, data, ports: [port]}: MessageEvent<Envelope | null>) => {
    if (source !== parent || data?.messageType !== 'vacc.connect' || !port) return;
    if (!allowed.includes(origin)) {
      // eslint-disable-next-line no-console -- for the integrator: an origin is missing in a line of a file
      console.warn(`vacc-assistant: ${origin} is not among the vacc-parent-origins of ${location.pathname}`);
      return;
    }
    window.removeEventListener('message', take);
    new EmbeddedComponent(port);
  };
  window.addEventListener('message', take);
  const hello: Envelope = {messageId: 'hello', messageType: 'vacc.hello', payload: {version}};
  parent.postMessage(hello, '*'); // it says nothing that any page may not know
}

/** Exact origins, no patterns; without any, the origin that this page came from. A sandbox hides that from `origin`, not from `location`. */
function parentOrigins(): readonly string[] {
  const named = document.querySelector<HTMLMetaElement>('meta[name="vacc-parent-origins"]')?.content.trim() ?? '';
  return named ? named.split(/\s+/).filter(isOrigin) : [location.origin];
}

/** An origin as the browser writes it; above all not `null`, which is the name of every page without one. */
function isOrigin(text: string): boolean {
  try {
    return new URL(text).origin === text && text !== 'null';
  } catch {
    return false;
  }
}
