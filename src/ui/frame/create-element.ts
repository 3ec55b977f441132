/** `document.createElement()`, also where an element of the page hides it by its name. */
export const createElement = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag] =>
  Document.prototype.createElement.call(document, tag) as HTMLElementTagNameMap[Tag];
