import {randomUUID} from 'node:crypto';

const most = 1000;

/** Stores values under unguessable ids, for one use and a short time. */
export function oneUse(lifetime) {
  const held = new Map();
  return {
    issue(value) {
      if (held.size >= most) held.delete(held.keys().next().value); // limits the memory
      const id = randomUUID();
      held.set(id, {value, until: Date.now() + lifetime});
      return id;
    },
    take(id) {
      const found = held.get(id);
      held.delete(id);
      return found && Date.now() < found.until ? found.value : undefined;
    },
  };
}
