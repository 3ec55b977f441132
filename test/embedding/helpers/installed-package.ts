import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {inRoot, readJson} from '../../../tools/project.mjs';

/** The package as npm would publish it, installed in a folder of its own. */
export class InstalledPackage {
  readonly folder: string = mkdtempSync(join(tmpdir(), 'vacc-package-'));
  readonly tarball: string;
  /** The paths of its files. */
  readonly files: readonly string[];
  /** The size of all its files in bytes. */
  readonly unpackedSize: number;

  constructor() {
    const npm = ['pack', '--ignore-scripts', '--json', '--pack-destination', this.folder];
    const [packed] = JSON.parse(execFileSync('npm', npm, {cwd: inRoot(), encoding: 'utf8', stdio: 'pipe'})) as [
      {filename: string; unpackedSize: number; files: {path: string}[]},
    ];
    this.tarball = join(this.folder, packed.filename);
    this.files = packed.files.map(({path}) => path);
    this.unpackedSize = packed.unpackedSize;
    mkdirSync(this.path(), {recursive: true});
    execFileSync('tar', ['-xzf', this.tarball, '--strip-components=1', '-C', this.path()]);
    const {dependencies} = readJson('package.json') as {dependencies: object};
    for (const name of Object.keys(dependencies)) this.link(name); // any other import fails
    writeFileSync(join(this.folder, 'package.json'), '{"type": "module"}');
  }

  /** Installs another package beside this one. */
  link(name: string) {
    const place = join(this.folder, 'node_modules', name);
    mkdirSync(dirname(place), {recursive: true});
    symlinkSync(inRoot('node_modules', name), place);
  }

  /** Where a file of the package is. */
  path(file = ''): string {
    return join(this.folder, 'node_modules/vacc-assistant', file);
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  remove() {
    rmSync(this.folder, {recursive: true, force: true});
  }
}
