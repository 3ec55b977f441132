import {chmodSync} from 'node:fs';
import {npm} from './ensure-installed.mjs';
import {inRoot, main} from './project.mjs';

/**
 * Gives each file of the package the mode 644. npm packs the mode that a file has, and that follows the umask under which
 * somebody cloned and built: a rebuild under another one would have other bytes.
 */
await main(import.meta.url, async () => {
  const {code, output} = await npm(['pack', '--dry-run', '--json', '--ignore-scripts', '--silent'], {quiet: true});
  if (code !== 0) throw new Error(`${output}\nnpm pack --dry-run failed.`);
  const [{files}] = JSON.parse(output);
  for (const {path} of files) chmodSync(inRoot(path), 0o644);
});
