import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';

interface Package {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  /** It is part of the archive of another package and covered by its digest. */
  readonly inBundle?: boolean;
  readonly dev?: boolean;
}

const registry = 'https://registry.npmjs.org/';
const read = <T>(file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')) as T;
const {scripts, dependencies, peerDependencies, devDependencies} =
  read<Record<string, Record<string, string>>>('package.json');
const {packages} = read<{packages: Record<string, Package>}>('package-lock.json');

describe('the dependencies [T21]', () => {
  it('run no script of this package on installation', () => {
    const atInstall = ['preinstall', 'install', 'postinstall', 'prepare'];
    expect(Object.keys(scripts!).filter((name) => atInstall.includes(name))).toEqual([]);
  });

  it('are named by exact version where only this repository installs them', () => {
    const versions = Object.entries(devDependencies!);
    expect(versions.filter(([, version]) => !/^(?:npm:@?[\w/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual(
      [],
    );
  });

  it('are named by a range where hosts install them, from the version of the lock file, so that a host has one copy', () => {
    const ofHosts = {...dependencies, ...peerDependencies};
    const tested = Object.keys(ofHosts).map((name) => [name, `^${packages[`node_modules/${name}`]!.version}`]);
    expect(ofHosts).toEqual(Object.fromEntries(tested));
  });

  it('are nine packages for a host that installs this one', () => {
    const installed = Object.entries(packages).filter(([name, {dev}]) => name !== '' && !dev);
    expect(installed.map(([name]) => name.replace('node_modules/', ''))).toEqual([
      '@lit-labs/ssr-dom-shim',
      '@lit/reactive-element',
      '@types/trusted-types',
      'lit',
      'lit-element',
      'lit-html',
      'oauth4webapi',
      'tslib',
      'zod',
    ]);
  });

  it('all come from the registry with a digest', () => {
    const installed = Object.entries(packages).filter(
      ([name, {inBundle}]) => name.startsWith('node_modules/') && !inBundle,
    );
    expect(installed.length).toBeGreaterThan(100);
    const unsure = installed.filter(
      ([, {resolved, integrity}]) => !(resolved ?? registry).startsWith(registry) || !/^sha512-/.test(integrity ?? ''),
    );
    expect(unsure.map(([name]) => name)).toEqual([]);
  });
});
