import type {Page} from 'playwright-core';

const classic = '**/cdn/vacc-assistant.js';

/** Reloads the page with the module build instead of the classic script, which has no chunks. */
export async function useModuleBuild(page: Page): Promise<void> {
  await page.route(classic, (route) =>
    route.fulfill({contentType: 'text/javascript', body: "import('/cdn/vacc-assistant.esm.js')"}),
  );
  await page.reload();
  await page.evaluate(() => customElements.whenDefined('vacc-assistant').then(() => undefined));
}

/** Matches the URL of a chunk with any content hash. */
export const chunk = (name: string) => new RegExp(`/cdn/chunks/${name}-[\\w-]+\\.js$`);
