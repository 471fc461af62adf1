import { expect } from '@playwright/test';
import { admin, at, button, type DeskScreenShot, type DeskView, dialog, open, say } from './desk-view.ts';

async function page(view: DeskView, id: string): Promise<void> {
  await open(view, `/pages?open=${id}`);
  await expect(view.page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Gives a page the first of two titles that it has not. */
async function retitle(view: DeskView, ...titles: readonly [string, string]): Promise<void> {
  const field = view.page.getByRole('textbox', { name: say(view, 'pages.title_field'), exact: true });
  const before = await field.inputValue();
  await field.fill(titles.find((title) => title !== before) ?? '');
  await expect(button(view, 'pages.publish')).toBeEnabled();
}

/** The screens of the pages, from a new one to its versions. */
export const pagesScreens: readonly DeskScreenShot[] = [
  admin('pages', at('/pages')),
  admin('pages-article', (view) => page(view, 'house')),
  admin('pages-new', async (view) => {
    await open(view, '/pages');
    await button(view, 'pages.new').click();
    await dialog(view).getByRole('textbox').fill('The way to the chapel');
  }),
  admin('pages-draft', async (view) => {
    await page(view, 'quiet');
    await retitle(view, 'Quiet from ten', 'Quiet from eleven');
    await view.page.getByRole('button', { name: /^(العربية|Arabic|Arabisch)( ✓)?$/ }).click();
  }),
  admin('pages-versions', async (view) => {
    await page(view, 'luggage');
    await retitle(view, 'Your luggage', 'Luggage');
    await button(view, 'pages.publish').click();
    await expect(button(view, 'pages.publish')).toBeDisabled();
    await open(view, '/pages/luggage/versions');
    await view.page.getByRole('main').getByRole('row').nth(1).getByRole('button').click();
    await expect(view.page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  }),
];
