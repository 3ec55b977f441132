import type {LitElement} from 'lit';

let isSaid = false;

/**
 * An element that moves to another document, such as that of an iframe or another window, loses its styles: browsers do
 * not share constructed style sheets between documents. It then shows its light DOM, and one console line says why.
 */
export function refuseAdoption(element: LitElement) {
  const drawn = element.renderRoot as ParentNode | undefined;
  const {ownerDocument: to} = element;
  // Before its first update it may pass through the document of a `<template>`, which has no window, as in Svelte.
  if (to === document || (!drawn && !to.defaultView)) return;
  const unseen = document.createElement('div'); // later updates render there, out of sight
  if (drawn) {
    unseen.append(...drawn.childNodes);
    drawn.append(document.createElement('slot'));
  }
  Object.assign(element, {renderRoot: unseen});
  if (isSaid) return;
  isSaid = true;
  // eslint-disable-next-line no-console -- tells the integrator why nothing is shown
  console.error('vacc-assistant: create the element in the document where it is shown, and load the script there');
}
