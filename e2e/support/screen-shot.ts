import type { Page } from '@playwright/test';
import type { Language } from './words.ts';

/** A screen or sheet of the app: how a guest who is signed in (or not) gets it before the eyes. */
export type ScreenShot = {
  readonly name: string;
  readonly signedIn: boolean;
  /** Made of the same parts as another one: for pictures alone. */
  readonly alike?: boolean;
  show(page: Page, language: Language): Promise<void>;
};
