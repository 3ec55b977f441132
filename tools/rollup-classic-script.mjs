import MagicString from 'magic-string';
import {mergeNotices} from './rollup-one-notice.mjs';

/**
 * Lets one classic script fetch parts of itself on request: rollup writes ES modules, and this makes a script of the
 * entry. What the parts use of it they find under a symbol with the version, because two versions may meet on a page;
 * two copies of one version share the first, as they share its elements.
 *
 * The parts are asked for by the address of the script's tag: a script of another origin, or in a frame without one, has
 * no address of its own to its `import()` unless the tag says `crossorigin`. The tag is asked of the prototype, because an
 * `<img name="currentScript">` of the page would stand in its place, and would say from where code is loaded.
 *
 * @param {{name: string, version: string}} options the global that the page sees; it tells the version
 */
export function classicScript({name, version}) {
  const folder =
    "(Reflect.get(Document.prototype, 'currentScript', document)?.src ?? '').replace(/[^/]*$/, '') || './'";
  const beginning = beginningOf(JSON.stringify(version), folder);
  const shared = `globalThis[Symbol.for(${JSON.stringify(`${name} ${version}`)})]`;
  return {
    name: 'classic-script',
    renderChunk(code, {isEntry}, _, {chunks}) {
      const script = new MagicString(code);
      const entry = Object.values(chunks).find((chunk) => chunk.isEntry).fileName;
      for (const {type, start, end, source, specifiers} of this.parse(code).body) {
        if (isEntry && type === 'ExportNamedDeclaration') {
          const given = specifiers.map(({local, exported}) => `${exported.name}: ${local.name}`);
          script.update(start, end, `${shared} ??= {${given}};\nglobalThis.${name} = {version};`);
        } else if (source?.value === `./${entry}`) {
          const taken = specifiers.map(({local, imported}) => `${imported.name}: ${local.name}`);
          script.update(start, end, `const {${taken}} = ${shared};`);
        }
      }
      if (isEntry) {
        script.replaceAll("import('./", "import(folder + '");
        script.prepend(beginning).append(end);
      }
      mergeNotices(script, code);
      return {code: script.toString(), map: script.generateMap({hires: true})};
    },
  };
}

/**
 * Before anything of the script runs, Lit included: a second copy would ask for a second Trusted Types policy of its
 * name, which most pages forbid. The first copy on a page wins; another version is worth a word, the same is not.
 */
const beginningOf = (version, folder) => `(() => {
  "use strict";
  const first = customElements.get("vacc-assistant");
  if (first) {
    if (first.version !== ${version}) {
      console.warn("vacc-assistant " + ${version} + " is not used: there is " + first.version);
      document.dispatchEvent(Object.assign(new Event("vacc-warning"), {detail: {code: "other-version", path: "", patientKey: null}}));
    }
    return;
  }
  try {
    (() => {
      const folder = ${folder};
`;

/** What the host wrote between the tags stays in sight then; one line tells the integrator the usual reason. */
const end = `
    })();
  } catch (error) {
    console.error("vacc-assistant cannot start. Trusted Types must allow lit-html 'allow-duplicates'.", error);
  }
})();`;
