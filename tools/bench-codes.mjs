import {readFileSync} from 'node:fs';
import {brotliCompressSync} from 'node:zlib';
import {build} from './build.mjs';
import {filesIn, inRoot} from './project.mjs';
import {runSource} from './run-source.mjs';
import {firstView, withImports} from './size.mjs';

/** Prints what an import makes of the codes that NUVA aligns, and what the first import of a visit loads. */
await runSource('test/exchange/nuva/print-shares.ts');
await build();
const chunk = (name) => filesIn('cdn/chunks').find((file) => file.includes(`/${name}-`) && file.endsWith('.js'));
const loadedBefore = [...firstView(), ...withImports(chunk('later-steps')), ...withImports(chunk('deferred'))];
const loaded = new Set([...withImports(chunk('fhir')), ...withImports(chunk('nuva-catalogue'))]);
for (const file of loadedBefore) loaded.delete(file);
const sizes = [...loaded].map((file) => [file, brotliCompressSync(readFileSync(inRoot(file))).length]);
console.log(`The first import of a visit loads ${sizes.length} files (the module build; the classic script none):`);
for (const [file, bytes] of sizes) console.log(`  ${file}: ${(bytes / 1000).toFixed(1)} kB brotli`);
