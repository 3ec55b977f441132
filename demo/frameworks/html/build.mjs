/** A page with a script tag needs no bundler: copies its files, and the package's folder `cdn/` beside them. */
import {cpSync, rmSync} from 'node:fs';

rmSync('dist', {recursive: true, force: true});
for (const file of ['index.html', 'page.js', '../sample.css', '../charts.json']) {
  cpSync(file, `dist/${file.split('/').at(-1)}`);
}
cpSync('node_modules/vacc-assistant/cdn', 'dist/vendor', {recursive: true, dereference: true});
