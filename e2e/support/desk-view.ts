import { expect, type Locator, type Page } from '@playwright/test';
import type { DeskHotel } from './desk-hotel.ts';
import type { Line } from './line.ts';
import { type DeskLanguage, deskWords } from './words.ts';

/** Where a desk screen is opened: the page, its language, the hotel and the line to it. */
export type DeskView = {
  readonly page: Page;
  readonly language: DeskLanguage;
  readonly property: DeskHotel;
  /** Line between the desk and the hotel; pages are opened at its address. */
  readonly line: Line;
};

/** Who is at the desk: an administrator, a cook, or nobody yet. */
export type DeskPerson = 'admin' | 'kitchen' | 'nobody';

/** A screen or state of the desk, and how to show it. */
export type DeskScreenShot = {
  readonly name: string;
  readonly as: DeskPerson;
  /** Shown on the kitchen's wall screen. */
  readonly wall?: true;
  /** Taken in print media. */
  readonly print?: true;
  show(view: DeskView): Promise<void>;
};

/** A text of the desk in the view's language. */
export const say = ({ language }: DeskView, key: string) => deskWords(language, key);
/** The button with a text of the desk. */
export const button = (view: DeskView, key: string, within: Page | Locator = view.page) =>
  within.getByRole('button', { name: say(view, key), exact: true });
/** The open dialog. */
export const dialog = ({ page }: DeskView) => page.getByRole('dialog');

/** The part of a text before its first placeholder. */
export const start = (text: string) => text.split('{')[0] ?? text;

/** Opens a screen of the desk and waits for its title. */
export async function open({ page, line }: DeskView, path: string): Promise<void> {
  await page.goto(`${line.origin}/desk${path}`);
  await expect(page.locator('h1').first()).toBeVisible();
}

/** Shows a screen of the desk as it opens. */
export const at = (path: string) => (view: DeskView) => open(view, path);

/** A screen of an administrator. */
export const admin = (name: string, show: DeskScreenShot['show']): DeskScreenShot => ({ name, as: 'admin', show });
