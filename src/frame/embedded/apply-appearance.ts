import type {Appearance} from '../messages.js';

/** Gives the document the styles and the language of the page around it, before the assistant is rendered. */
export function applyAppearance({lang, dir, colorScheme, fontFamily, fontSize, tokens}: Appearance) {
  const {documentElement: root} = document;
  root.lang = lang;
  root.dir = dir;
  for (const name of [...root.style]) root.style.removeProperty(name); // of the previous appearance
  const values = {'color-scheme': colorScheme, 'font-family': fontFamily, 'font-size': fontSize, ...tokens};
  for (const [name, value] of Object.entries(values)) root.style.setProperty(name, value);
}
