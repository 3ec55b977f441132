import {dropTokens} from '../client/token-memory.js';

/** The steps of a session when the page ends it. */
interface Ending {
  reset(reason: 'sign-out' | 'page-left'): void;
}

/** Every session that is still in use. Weak, because an element that was removed must be collected. */
const sessions = new Set<WeakRef<Ending>>();

/** Drops the reference to a session that was collected. */
const collected = new FinalizationRegistry<WeakRef<Ending>>((reference) => sessions.delete(reference));

export function remember(session: Ending) {
  globalThis.window?.addEventListener('pagehide', onPageHide); // the browser adds the same function only once
  const reference = new WeakRef(session);
  sessions.add(reference);
  collected.register(session, reference);
}

/**
 * A page that the browser keeps in memory for its Back button would show the patient again after a sign-out, so nothing
 * of the patient stays in it. Outside a page there is nothing to listen to.
 */
const onPageHide = ({persisted}: PageTransitionEvent) => {
  if (persisted) endSessions('page-left');
};

/** Ends every session of the page: wipes its patient and drops every token. */
export function endSessions(reason: 'sign-out' | 'page-left') {
  dropTokens();
  for (const session of sessions) session.deref()?.reset(reason);
}
