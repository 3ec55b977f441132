import {ensureInstalled} from '../../tools/ensure-installed.mjs';
import {main} from '../../tools/project.mjs';

/** Installs the packages that the bench imports first, for a fresh clone. */
await main(import.meta.url, async () => {
  await ensureInstalled();
  const {bench} = await import('./run.mjs');
  await bench();
});
