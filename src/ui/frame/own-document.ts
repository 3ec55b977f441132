const scripts = ['vacc-assistant.js', 'vacc-embedded.js'];

/**
 * The address of a document like `embed.html` for an iframe without an origin. The page makes it in memory, so a server
 * or a redirect cannot put another one in its place. And only this document has the nonce, so no other can pass for it:
 * `null`, the origin of all documents in sandboxes, tells nothing.
 *
 * The policy of the page holds in it, too. The scripts carry the nonce of that policy, if it has one.
 *
 * @param folder The address of a file beside the scripts.
 */
export function ownDocument(folder: URL, nonce: string): string {
  const urls = scripts.map((name) => new URL(name, folder).href);
  const sources = urls.join(' ').replace(/[;,]/g, encodeURIComponent);
  const {querySelector: find} = Document.prototype; // an element of the page may hide the document's own by its name
  const scriptNonce = (find.call(document, 'script[nonce]') as HTMLScriptElement | null)?.nonce ?? '';
  const metas = [
    [
      'http-equiv="Content-Security-Policy"',
      `default-src 'none'; script-src ${sources}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types lit-html`,
    ],
    ['name="vacc-parent-origins"', self.origin],
    ['name="vacc-nonce"', nonce],
  ];
  const html = [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    ...metas.map(([name, content]) => `<meta ${name} content="${quoted(content!)}">`),
    '<title>Vaccination check</title>',
    ...urls.map((url) => `<script src="${quoted(url)}" nonce="${quoted(scriptNonce)}" defer></script>`),
  ].join('');
  return URL.createObjectURL(new Blob([html], {type: 'text/html'}));
}

const quoted = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
