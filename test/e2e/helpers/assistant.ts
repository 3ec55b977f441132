import type {Page} from 'playwright-core';

/** Everything that was entered so far, as the host would keep it, without the step on screen. */
export const entriesOf = (page: Page): Promise<object> =>
  page.evaluate(() => {
    const {step: _, ...entries} = document.querySelector('vacc-assistant')!.getDraft();
    return entries;
  });

/** What the fields on screen hold, in their order, through all shadow roots. */
export const fieldsOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator('vacc-assistant :is(input, select)')
    .evaluateAll((fields) =>
      fields.map((field) =>
        field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)
          ? String(field.checked)
          : (field as HTMLInputElement | HTMLSelectElement).value,
      ),
    );
