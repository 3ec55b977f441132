import {build} from './build.mjs';
import {buildDocs} from './docs.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {main} from './project.mjs';

const usualPort = 8080;

await main(import.meta.url, async () => {
  await ensureInstalled();
  await build();
  await buildDocs();
  const {startHost} = await import('../demo/host/server.mjs');
  const host = await startHost({port: usualPort}).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    console.log(`Port ${usualPort} is taken: using a free one.`);
    return startHost({port: 0});
  });
  console.log('The demo runs; Ctrl+C ends it.');
  for (const page of host.pages) console.log(`  ${new URL(page, host.origin)}`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void host.close().then(() => process.exit(0)));
});
