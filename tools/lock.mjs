import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {setTimeout as delay} from 'node:timers/promises';
import {inRoot} from './project.mjs';

const lock = inRoot('.tools.lock');

/** Runs `work` exclusively in this checkout: `npm start` and `npm test` may start at the same time. */
export async function exclusively(work) {
  while (!taken()) await delay(200);
  process.on('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

function taken() {
  try {
    writeFileSync(lock, String(process.pid), {flag: 'wx'}); // fails if the file exists
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!ownerLives()) release(); // a killed script leaves its lock behind
    return false;
  }
}

function ownerLives() {
  try {
    const owner = Number(readFileSync(lock, 'utf8'));
    if (owner) process.kill(owner, 0);
    return true; // an empty file: its owner is about to write its process id
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const release = () => rmSync(lock, {force: true});
