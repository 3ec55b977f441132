import {frameSafety} from '../embedding/helpers/frame-safety.js';
import type {EnginePage} from './engine.js';
import {openFirefox} from './firefox.js';
import {openWebkit} from './webkit.js';

const engines: Readonly<Record<string, () => Promise<EnginePage>>> = {firefox: openFirefox, webkit: openWebkit};

for (const name of (process.env['ENGINES'] ?? 'firefox,webkit').split(',')) frameSafety(name, engines[name]!, 300);
