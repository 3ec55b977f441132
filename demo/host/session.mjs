/** The demo's login session: an opaque id in a cookie, known to this process only. A real host has its own. */
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
    /** What the handlers ask for: who sent this request? */
    authorize: ({headers}) => {
      const id = idOf(headers);
      return ids.has(id) && {session: id};
    },
    /** Starts a session; gives the header that hands it to the browser. */
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
