import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {npm} from './ensure-installed.mjs';

/**
 * What a host gets with the package, in CycloneDX 1.5: the packages that npm installs beside it, and what the files of
 * cdn/ have inside them. Without serial number, time stamp and version of npm, so that a rebuild has the same bytes.
 *
 * @param {string} checkout a folder with a built package
 * @returns {Promise<string>} JSON
 * @throws {Error} with the output of npm
 */
export async function billOfMaterials(checkout) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev', '--silent'];
  const {code, output} = await npm(args, {quiet: true, cwd: checkout});
  if (code !== 0) throw new Error(`${output}\nnpm sbom failed.`);
  const bill = JSON.parse(output);
  const {metadata, components, dependencies} = bill;
  const {component, tools} = metadata;
  for (const [part, name] of [
    [bill, 'serialNumber'],
    [metadata, 'timestamp'],
    ...tools.map((tool) => [tool, 'version']),
  ])
    delete part[name];
  component.name = readJsonIn(checkout, 'package.json').name; // npm takes the name of the folder
  const inside = insideOf(checkout).filter((part) => !components.some((one) => one['bom-ref'] === part['bom-ref']));
  const refs = inside.map((part) => part['bom-ref']);
  return `${JSON.stringify(
    {
      ...bill,
      components: [...components, ...inside],
      dependencies: [
        ...dependencies.map((one) =>
          one.ref === component['bom-ref'] ? {...one, dependsOn: [...one.dependsOn, ...refs].sort()} : one,
        ),
        ...refs.map((ref) => ({ref, dependsOn: []})),
      ],
    },
    null,
    2,
  )}\n`;
}

/** The packages and the vaccine list that cdn/LICENSES.txt names: their code and names are in the files beside it. */
function insideOf(checkout) {
  const text = readFileSync(join(checkout, 'cdn/LICENSES.txt'), 'utf8');
  const {packages} = readJsonIn(checkout, 'package-lock.json');
  const bundled = [...text.matchAll(/^(\S+) ([\d.]+) \(([\w.-]+)\)$/gm)].map(([, name, version, licence]) => ({
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [{alg: 'SHA-512', content: hex(packages[`node_modules/${name}`].integrity)}],
    licenses: [{license: {id: licence}}],
  }));
  const [, release] = /^NUVA, .* release ([\d.]+),/m.exec(text);
  return [
    ...bundled,
    {
      'bom-ref': `NUVA@${release}`,
      type: 'data',
      name: 'NUVA',
      version: release,
      scope: 'required',
      licenses: [{license: {id: 'CC-BY-4.0'}}],
    },
  ];
}

const readJsonIn = (folder, file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

const hex = (integrity) => Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
