/**
 * The classic script that runs now. `document.currentScript` would be the `<img name="currentScript">` of a page, and
 * then a foreign address: an element hides the member of `document` that has its name.
 */
export function ownScript(): HTMLScriptElement | undefined {
  const script: unknown = Reflect.get(Document.prototype, 'currentScript', document);
  return script instanceof HTMLScriptElement ? script : undefined;
}
