import {build, type BuildOptions} from 'esbuild';
import {inRoot} from '../../../tools/project.mjs';

/** React and the package as a sample has installed them. */
const resolveDir = inRoot('demo/server-rendered/react-server');

const tag = `
  import {createElement, useEffect} from 'react';
  const props = {'base-url': '/service', 'patient-key': 'chart-1', audience: 'professional', className: 'theirs'};
  function Page() {
    useEffect(() => void (globalThis.isHydrated = true));
    return createElement('vacc-assistant', props, 'The vaccination check is loading.');
  }
`;
const onServer = `${tag}
  import {renderToString} from 'react-dom/server.browser';
  export const markup = renderToString(createElement(Page));
`;
const define = {
  statically: `import 'vacc-assistant/define';`,
  late: `requestIdleCallback(() => import('vacc-assistant/define'));`,
};
const inBrowser = (how: keyof typeof define) => `${define[how]} ${tag}
  import {hydrateRoot} from 'react-dom/client';
  hydrateRoot(document.getElementById('root'), createElement(Page));
`;

/**
 * A page in which React takes over a plain tag that it has rendered before, as on a server. It is React for development,
 * which compares every attribute and says what differs.
 */
export async function pageOfReact(how: keyof typeof define): Promise<string> {
  const server = await bundled(onServer);
  const {markup} = (await import(`data:text/javascript,${encodeURIComponent(server)}`)) as {markup: string};
  const script = (await bundled(inBrowser(how))).replaceAll('</script', '<\\/script');
  return `<!doctype html><html lang="en"><title>React</title><link rel="icon" href="data:,">
    <div id="root">${markup}</div><script type="module">${script}</script></html>`;
}

async function bundled(contents: string): Promise<string> {
  const options: BuildOptions = {
    stdin: {contents, resolveDir},
    define: {'process.env.NODE_ENV': '"development"'},
    ...{bundle: true, write: false, format: 'esm', platform: 'browser', target: 'es2022', logLevel: 'silent'},
  };
  const {outputFiles} = await build(options);
  return outputFiles![0]!.text;
}
