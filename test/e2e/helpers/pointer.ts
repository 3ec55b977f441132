import type {Locator, Page} from 'playwright-core';
import type {Control, Hand, Name} from './hand.js';

type Role = Parameters<Page['getByRole']>[0];

/** Operates a page by clicking, and typing into the clicked field. */
export function pointer(page: Page): Hand {
  const named = (within: Page | Locator, role: Role, name: Name) =>
    within.getByRole(role, typeof name === 'string' ? {name, exact: true} : {name});
  const place = (group: Name | undefined) => (group === undefined ? page : named(page, 'group', group));
  const control = (role: Role, {group, name}: Control) => named(place(group), role, name);
  const summary = (name: Name) => page.locator('summary').filter({hasText: name});

  return {
    press: (name) => named(page, 'button', name).or(summary(name)).first().click(),
    type: async (field, text) => {
      await control('textbox', field).click();
      await page.keyboard.type(text);
    },
    choose: (group, option) => control('radio', {group, name: option}).click(),
    pick: async (field, text, option) => {
      await control('combobox', field).click();
      await page.keyboard.type(text);
      await named(page, 'option', option).click();
    },
  };
}
