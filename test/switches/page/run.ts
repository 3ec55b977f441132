import type {Build} from '../open-page.js';
import {createSimulator} from '../../../src/simulator/index.js';
import {Host} from './host.js';
import type {MixUp} from './watch.js';

/** The task of one page. */
export interface Task {
  readonly build: Build;
  readonly seed: number;
  /** The number of the first patient: no two pages share one. */
  readonly first: number;
  readonly switches: number;
}

export interface Report {
  readonly switches: number;
  readonly visits: number;
  readonly mixUps: readonly MixUp[];
  readonly switchedAt: Readonly<Record<string, number>>;
  readonly received: Readonly<Record<string, number>>;
}

declare global {
  interface Window {
    switchPatients: (task: Task) => Promise<Report>;
  }
}

window.switchPatients = async ({build, seed, first, switches}) => {
  const host = new Host(build, seed, first, createSimulator({authenticate: () => true}));
  window.addEventListener('error', ({message}) => host.watch.report('an error that nobody takes', message));
  window.addEventListener('unhandledrejection', ({reason}) =>
    host.watch.report('a rejection that nobody takes', String(reason)),
  );
  let visits = 0;
  while (host.watch.step < switches && host.watch.mixUps.length === 0) await host.visit(++visits);
  return {
    switches: host.watch.step,
    visits,
    mixUps: host.watch.mixUps,
    switchedAt: host.switchedAt,
    received: host.watch.received,
  };
};
