import {createClient} from 'redis';

const redis = createClient({url: process.env.REDIS_URL, disableOfflineQueue: true});
redis.on('error', () => {}); // without a listener it ends the process; the handlers report the failure
redis.connect().catch(() => {}); // it tries again by itself

export const store = {
  get: (key) => redis.get(key),
  set: (key, value, ttl) => redis.set(key, value, {EX: ttl}),
  increment: async (key, ttl) => (await redis.multi().incr(key).expire(key, ttl, 'NX').exec())[0],
};
