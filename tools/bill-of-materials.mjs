import {readFileSync} from 'node:fs';
import {join} from 'node:path';

/**
 * What a host gets with the package, in CycloneDX 1.5: the packages that npm installs beside it, and what the files of
 * cdn/ have inside them. It is made of the lock file, because `npm sbom --omit dev` leaves out a package that a tool needs,
 * too (https://github.com/npm/cli/issues/7909): here it would leave out Lit. It has no serial number and no time stamp, so
 * that a rebuild has the same bytes.
 *
 * @param {string} checkout a folder with a built package
 * @returns {string} JSON
 */
export function billOfMaterials(checkout) {
  const read = (file) => readFileSync(join(checkout, file), 'utf8');
  const {packages} = JSON.parse(read('package-lock.json'));
  const {'': own, ...others} = packages;
  const inside = read('cdn/LICENSES.txt');
  const bundled = new Set([...inside.matchAll(/^(\S+) [\d.]+ \([\w.-]+\)$/gm)].map(([, name]) => folderOf(name)));
  const parts = Object.entries(others).filter(([folder, {dev}]) => !dev || bundled.has(folder));
  const [, nuva] = /^NUVA, .* release ([\d.]+),/m.exec(inside);
  const itself = componentOf(own.name, own);
  const refOf = (folder) => refTo(nameOf(folder), packages[folder]);
  const refsOf = ({dependencies = {}}) => Object.keys(dependencies).map((name) => refOf(folderOf(name)));
  const data = {
    'bom-ref': `NUVA@${nuva}`,
    type: 'data',
    name: 'NUVA',
    version: nuva,
    licenses: [{license: {id: 'CC-BY-4.0'}}],
  };
  const all = new Set([...refsOf(own), ...[...bundled].map(refOf), data['bom-ref']]);
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {component: itself},
    components: [...parts.map(([folder, part]) => componentOf(nameOf(folder), part)), data],
    dependencies: [
      {ref: itself['bom-ref'], dependsOn: [...all].sort()},
      ...parts.map(([folder, part]) => ({ref: refOf(folder), dependsOn: refsOf(part)})),
      {ref: data['bom-ref'], dependsOn: []},
    ],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** The keys of the lock file. */
const folderOf = (name) => `node_modules/${name}`;
const nameOf = (folder) => folder.replace('node_modules/', '');

const refTo = (name, {version}) => `${name}@${version}`;

const componentOf = (name, part) => ({
  'bom-ref': refTo(name, part),
  type: 'library',
  name,
  version: part.version,
  purl: `pkg:npm/${refTo(name.replace('@', '%40'), part)}`,
  ...(part.integrity ? {hashes: [{alg: 'SHA-512', content: hex(part.integrity)}]} : {}),
  licenses: [{license: {id: part.license}}],
});

const hex = (integrity) => Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
