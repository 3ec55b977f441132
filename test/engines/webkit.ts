import {spawn, type ChildProcess} from 'node:child_process';
import {readdirSync} from 'node:fs';
import {Builder, Capabilities, Key, type WebDriver} from 'selenium-webdriver';
import {freePort} from '../helpers/loopback.js';
import type {EnginePage} from './engine.js';

const libraries = '/usr/lib/x86_64-linux-gnu';

/** WebKitGTK's MiniBrowser through WebKitWebDriver, on a virtual display, because it has no headless mode. */
export async function openWebkit(): Promise<EnginePage> {
  const folder = readdirSync(libraries).find((name) => /^webkit2gtk-4/.test(name));
  const port = await freePort();
  const display = `:${100 + (port % 800)}`;
  const children = [
    spawn('Xvfb', [display, '-screen', '0', '1280x1024x24'], {stdio: 'ignore'}),
    spawn('WebKitWebDriver', ['-p', String(port)], {stdio: 'ignore', env: {...process.env, DISPLAY: display}}),
  ];
  const driver = await connected(`http://127.0.0.1:${port}`, `${libraries}/${folder}/MiniBrowser`);
  return {
    goto: (url) => driver.get(url),
    evaluate: (look, given) => driver.executeScript(`return (${String(look)})(arguments[0])`, given),
    keyboard: {
      press: (chord) => pressed(driver, chord),
      type: (text) => driver.actions().sendKeys(text).perform(),
    },
    version: `WebKitGTK ${(await driver.getCapabilities()).getBrowserVersion() ?? ''}`.trim(),
    async close() {
      await driver.quit();
      children.forEach((child: ChildProcess) => child.kill());
    },
  };
}

/** Both programs take a moment to start. */
async function connected(server: string, binary: string): Promise<WebDriver> {
  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {binary, args: ['--automation']},
  });
  for (let tries = 0; ; tries++) {
    try {
      return await new Builder().usingServer(server).withCapabilities(wanted).build();
    } catch (error) {
      if (tries === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

const keys: Readonly<Record<string, string>> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Space: ' ',
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  End: Key.END,
  Backspace: Key.BACK_SPACE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Shift: Key.SHIFT,
  Alt: Key.ALT,
};

async function pressed(driver: WebDriver, chord: string) {
  const codes = chord.split('+').map((key) => keys[key] ?? key);
  const last = codes.pop()!;
  let actions = driver.actions();
  for (const held of codes) actions = actions.keyDown(held);
  actions = actions.keyDown(last).keyUp(last);
  for (const held of codes) actions = actions.keyUp(held);
  await actions.perform();
}
