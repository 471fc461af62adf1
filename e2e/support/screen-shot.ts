import type { Page } from '@playwright/test';
import type { Language } from './words.ts';

/** A screen or sheet of the app, and how to show it to a guest who is signed in or not. */
export type ScreenShot = {
  readonly name: string;
  readonly signedIn: boolean;
  /** Made of the same parts as another screen: only for screenshots. */
  readonly alike?: boolean;
  show(page: Page, language: Language): Promise<void>;
};
