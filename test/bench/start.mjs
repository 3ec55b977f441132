import {ensureInstalled} from '../../tools/ensure-installed.mjs';
import {main} from '../../tools/project.mjs';

/** In a fresh clone the packages that the bench imports come first. */
await main(import.meta.url, async () => {
  await ensureInstalled();
  const {bench} = await import('./run.mjs');
  await bench();
});
