import { expect, type Page } from '@playwright/test';
import { type Changes, changeAnswers } from './answers.ts';
import { app } from './guest.ts';
import { hotelNow } from './hotel-clock.ts';
import type { ScreenShot } from './screen-shot.ts';
import { codeOf, type Language } from './words.ts';

type Root = { readonly [name: string]: unknown } & {
  readonly controls: readonly { readonly label: string; readonly properties: readonly object[] }[];
};

async function open(page: Page, language: Language, path: string): Promise<void> {
  await page.goto(`${app}${path}?lang=${codeOf(language)}`);
  await expect(page.getByRole('main').getByRole('slider').first()).toBeEnabled();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** As if lamps had not answered for hours, the window were open and nobody knew how the blinds are. */
const troubled: Changes = {
  'RoomControl.getControls': (answer) => {
    const root = answer as Root;
    const at = new Date(hotelNow() - 3 * 3_600_000).toISOString();
    const controls = root.controls.map((control) => {
      if (control.label === 'desk') return { ...control, available: false, available_at: at };
      if (control.label !== 'blinds') return control;
      return { ...control, properties: control.properties.map((property) => ({ ...property, value: null, at: null })) };
    });
    return { root: { ...root, controls, saving: 'window_open', unit: 'f' } };
  },
};

/** What a phone shows of the room. */
export const roomControlScreens: readonly ScreenShot[] = [
  { name: 'room-control', signedIn: true, show: (page, language) => open(page, language, 'room-control') },
  {
    name: 'room-control-troubled',
    signedIn: true,
    async show(page, language) {
      await changeAnswers(page, troubled);
      await open(page, language, 'room-control');
    },
  },
];
