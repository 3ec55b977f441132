import {results} from '../server';

export async function POST(request: Request) {
  results.push(await request.json());
  return new Response(null, {status: 204});
}
