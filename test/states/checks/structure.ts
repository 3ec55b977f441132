import {around, closest, controls, html, line, named, textNodes, visibleText} from './walk.js';

const idrefs = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-activedescendant', 'aria-owns'];
const more = ['aria-details', 'aria-errormessage', 'aria-flowto', 'headers', 'list', 'for'];

/** Every id reference leads to one element of the same root. */
export const references = (element: HTMLElement): string[] =>
  html(element).flatMap((found) => {
    const root = found.getRootNode() as ShadowRoot | Document;
    return [...idrefs, ...more].flatMap((attribute) =>
      (found.getAttribute(attribute)?.trim().split(/\s+/) ?? [])
        .filter((id) => root.querySelectorAll(`[id="${id}"]`).length !== 1)
        .map((id) => `${named(found)}: ${attribute} ${id}`),
    );
  });

const partLabels = ['Day', 'Month', 'Year', 'Jour', 'Mois', 'Année'];

/** Radio buttons and the parts of a date are in a fieldset with a legend. */
export const groups = (element: HTMLElement): string[] =>
  controls(element)
    .filter((control) => control instanceof HTMLInputElement)
    .filter((input) => input.type === 'radio' || partLabels.includes(line(input.labels?.[0]?.textContent ?? '')))
    .filter((input) => visibleText(input.closest('fieldset')?.querySelector('legend') ?? new Image()) === '')
    .map(named);

/** Heading levels descend one at a time from those of the page, and each section has a heading. */
export function headings(element: HTMLElement): string[] {
  const found = html(document.body).filter((heading) => heading.matches('h1, h2, h3, h4, h5, h6, [role=heading]'));
  const levelOf = (heading: Element) => Number(heading.getAttribute('aria-level') ?? heading.localName.slice(1));
  const jumps = found.filter((heading, place) => place > 0 && levelOf(heading) > levelOf(found[place - 1]!) + 1);
  const empty = found.filter((heading) => line(heading.textContent) === '');
  const sections = html(element).filter((section) => section.matches('section, [role=region]'));
  const ownHeadings = (section: Element) => {
    const inside = found.filter((heading) => closest(around(heading)!, 'section, [role=region]') === section);
    const top = Math.min(...inside.map(levelOf));
    return inside.filter((heading) => levelOf(heading) === top).length;
  };
  return [
    ...jumps.map((heading) => `a level is skipped before ${named(heading)}`),
    ...empty.map((heading) => `empty ${named(heading)}`),
    ...sections
      .filter((section) => ownHeadings(section) !== 1)
      .map((section) => `not one heading in ${named(section)}`),
  ];
}

/** Tables have a caption, a label or a heading that names them, and each header cell has a scope. */
export const tables = (element: HTMLElement): string[] =>
  html(element)
    .filter((found) => found instanceof HTMLTableElement)
    .flatMap((table) => [
      ...(line((table.caption ?? titleOf(table))?.textContent ?? table.ariaLabel ?? '') === ''
        ? [`no caption: ${named(table)}`]
        : []),
      ...[...table.querySelectorAll('th:not([scope])')].map((cell) => `no scope: ${named(cell)}`),
      ...(table.querySelector('th') ? [] : [`no header: ${named(table)}`]),
    ]);

const titleOf = (table: Element) =>
  (table.getRootNode() as ShadowRoot).getElementById(table.getAttribute('aria-labelledby') ?? '');

/** Lists have only items as children. */
export const lists = (element: HTMLElement): string[] =>
  html(element)
    .filter((found) => found.matches('ul:not([role]), ol:not([role])'))
    .flatMap((list) => [...list.children].filter((item) => item.localName !== 'li').map(named));

const interfaceLanguages = ['en', 'fr'];

/** The interface has a `lang`, and a text of the service in another language has its own. */
export const languages = (element: HTMLElement, {lang}: {readonly lang: string}): string[] =>
  [...textNodes(element)].flatMap(({text, parent}) => {
    const said = closest(parent, '[lang]:not([lang=""])')?.getAttribute('lang');
    const german = /Knochenmark|Keuchhusten|Eine Dosis/.test(text);
    return said === (german ? 'de' : lang) ||
      (!german && said && interfaceLanguages.includes(said) && parent.closest('[lang]') === parent)
      ? []
      : [`${said ?? 'none'}: ${text.slice(0, 60)}`];
  });

/** A vaccine name on its own is isolated from the text direction around it. */
export const isolated = (element: HTMLElement): string[] =>
  [...textNodes(element)]
    .filter(({text}) => /^(?:PRIORIX|REVAXIS|ENGERIX B 20 µg|VAC9999)$/.test(text))
    .filter(({parent}) => !parent.closest('bdi'))
    .map(({parent}) => named(parent));
