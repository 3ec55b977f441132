/** The demo's login session: an opaque id in a cookie, known only to this process. A real host has its own. */
import {randomUUID} from 'node:crypto';

const cookie = 'demo-session';
const attributes = 'Path=/; HttpOnly; SameSite=Strict';

export function createSessions() {
  const ids = new Set();
  const idOf = (headers) =>
    (headers.get('cookie') ?? '')
      .split('; ')
      .find((pair) => pair.startsWith(`${cookie}=`))
      ?.slice(cookie.length + 1);

  return {
    /** The handlers' `authorize`: the user of a request. */
    authorize: ({headers}) => {
      const id = idOf(headers);
      return ids.has(id) && {session: id};
    },
    /** Starts a session; returns the header that sets its cookie. */
    start: () => {
      const id = randomUUID();
      ids.add(id);
      return {'set-cookie': `${cookie}=${id}; ${attributes}`};
    },
    end: ({headers}) => {
      ids.delete(idOf(headers));
      return {'set-cookie': `${cookie}=; Max-Age=0; ${attributes}`};
    },
  };
}
