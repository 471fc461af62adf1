import type { PropertyBootstrap } from '#property/contract';
import type { ContentWindow } from './window-body.ts';

/** Message from the desk to the guest screens in its preview frame: a page as it is being written. */
export type PagePreview = {
  readonly is: 'page';
  readonly window: ContentWindow;
  /** Language key, lower case. */
  readonly language: string;
  readonly scheme: 'light' | 'dark';
  readonly property: PropertyBootstrap;
  /** Time at which the page is shown, ISO 8601. */
  readonly at: string;
};
