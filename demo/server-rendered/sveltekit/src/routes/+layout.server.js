import {chart, results} from '$lib/store.js';

export const load = () => ({chart, saved: results.length});
