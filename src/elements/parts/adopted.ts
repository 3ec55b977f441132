import type {LitElement} from 'lit';

let isSaid = false;

/**
 * An element that is moved into another document, such as that of a frame or of another window, leaves its styles behind:
 * browsers do not let documents share them. What the host wrote between its tags is shown then, and one line says why.
 */
export function refuseAdoption(element: LitElement) {
  const drawn = element.renderRoot as ParentNode | undefined;
  const {ownerDocument: to} = element;
  // What is not drawn yet may pass through the document of a `<template>`, which has no window: Svelte takes this way.
  if (to === document || (!drawn && !to.defaultView)) return;
  const unseen = document.createElement('div'); // where it goes on to draw
  if (drawn) {
    unseen.append(...drawn.childNodes);
    drawn.append(document.createElement('slot'));
  }
  Object.assign(element, {renderRoot: unseen});
  if (isSaid) return;
  isSaid = true;
  // eslint-disable-next-line no-console -- for the integrator: nothing of it is shown, and this is why
  console.error('vacc-assistant: create the element in the document where it is shown, and load the script there');
}
