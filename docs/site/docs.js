/** On every page: copying of examples, keyboard focus for what scrolls, and menus that close behind a link. */
'use strict';

const said = document.getElementById('said');

for (const figure of document.querySelectorAll('figure.code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', () => copy(button, figure.querySelector('code').textContent));
  figure.querySelector('figcaption').after(button);
}

async function copy(button, code) {
  const words = await navigator.clipboard.writeText(code).then(
    () => 'Copied',
    () => 'Not copied: select the text and copy it yourself',
  );
  button.textContent = words;
  said.textContent = words;
  button.addEventListener(
    'blur',
    () => {
      button.textContent = 'Copy';
      said.textContent = '';
    },
    {once: true},
  );
}

/* A place without anything to scroll to is no stop for the Tab key. */
const sizes = new ResizeObserver((entries) => {
  for (const {target} of entries) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute('tabindex');
  }
});
for (const place of document.querySelectorAll('.table, pre')) sizes.observe(place);

for (const menu of document.querySelectorAll('.menu')) {
  menu.addEventListener('click', ({target}) => {
    if (target.closest('a') && menu.matches(':popover-open')) menu.hidePopover();
  });
  const current = menu.querySelector('[aria-current]');
  if (current) menu.scrollTop = current.offsetTop - menu.clientHeight / 2;
}
