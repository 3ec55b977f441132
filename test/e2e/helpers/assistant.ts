import type {Page} from 'playwright-core';

/** The draft without its step and the salt of its owner: everything that was entered so far. */
export const entriesOf = (page: Page): Promise<object> =>
  page.evaluate(() => {
    const {step: _, owner: __, ...entries} = document.querySelector('vacc-assistant')!.getDraft();
    return entries;
  });

/** The values of the fields on screen in order, through all shadow roots. */
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
