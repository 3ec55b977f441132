import {dropTokens} from '../client/token-memory.js';

/** The steps of a session when the page ends it. */
interface Ending {
  reset(reason: 'sign-out' | 'page-left'): void;
}

/** Every session that is still in use. Weak, because an element that was removed must be collected. */
const sessions = new Set<WeakRef<Ending>>();

export function remember(session: Ending) {
  if (sessions.size === 0) listenToPage();
  for (const known of sessions) if (!known.deref()) sessions.delete(known);
  sessions.add(new WeakRef(session));
}

/**
 * A page that the browser keeps in memory for its Back button would show the patient again after a sign-out, so nothing
 * of the patient stays in it. Outside a page there is nothing to listen to.
 */
const listenToPage = () =>
  globalThis.window?.addEventListener('pagehide', ({persisted}) => {
    if (persisted) endSessions('page-left');
  });

/** Ends every session of the page: wipes its patient and drops every token. */
export function endSessions(reason: 'sign-out' | 'page-left') {
  dropTokens();
  for (const session of sessions) session.deref()?.reset(reason);
}
