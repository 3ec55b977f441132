import {openChromium} from './chromium.js';
import type {EnginePage} from './engine.js';
import {openFirefox} from './firefox.js';
import {openWebkit} from './webkit.js';

const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

export const openIn: Readonly<Record<Engine, () => Promise<EnginePage>>> = {
  chromium: openChromium,
  firefox: openFirefox,
  webkit: openWebkit,
};

/** The engines that a run is for: those of this machine, or Chromium alone in the short form. */
export const askedEngines = (process.env['ENGINES'] ?? engines.join()).split(',') as Engine[];
