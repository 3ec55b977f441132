import type {APIRoute} from 'astro';
import {results} from '../store';

export const POST: APIRoute = async ({request}) => {
  results.push(await request.json());
  return new Response(null, {status: 204});
};
