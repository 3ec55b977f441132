import type {MessageLink} from '../message-link.js';
import type {FetchAnswer} from '../messages.js';

/** Statuses whose answers have no body, not even an empty one. */
const bodiless: readonly number[] = [204, 205, 304];

/**
 * Sends the requests of this document through the page around it. A sandboxed iframe has neither origin nor cookies,
 * and the content security policy of `embed.html` allows no connection.
 */
export function fetchOverLink(link: MessageLink) {
  globalThis.fetch = async (input, init = {}) => {
    const {method = 'GET', headers, body, signal} = init;
    signal?.throwIfAborted();
    const message = {
      url: new Request(input).url,
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body: body ?? undefined,
    };
    const chart = body ? undefined : null; // without a body, such as the vaccine list, it is for any patient
    const answer = await link.request<FetchAnswer>('vacc.fetch', message, {signal: signal ?? undefined, chart});
    const {status} = answer;
    return new Response(bodiless.includes(status) ? null : answer.body, {status, headers: answer.headers});
  };
}
