/** Whether a key goes into a field, also into one inside of a component: there the target is the component. */
export function isTyping(event) {
  const [origin] = event.composedPath();
  return origin instanceof Element && origin.matches('input, select, textarea, [contenteditable]');
}

/** Calls your function for a key that nobody types. */
export function listenForShortcuts(shortcuts) {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    shortcuts[event.key]?.();
  });
}
