// Yours: whose request is this? This stand-in takes the cookie "session" if its value is on a list.
const signedIn = new Set(process.env.SIGNED_IN?.split(','));

export function authorize({headers}) {
  const [, id] = /(?:^|; )session=([^;]+)/.exec(headers.get('cookie') ?? '') ?? [];
  return signedIn.has(id) && {session: id};
}
