import {results} from '$lib/store.js';

export async function POST({request}) {
  results.push(await request.json());
  return new Response(null, {status: 204});
}
