import type { PropertyBootstrap } from './guest-routes.ts';

/** Message from the desk to the guest screens in its preview frame: the home screen that guests see first. */
export type HomePreview = {
  readonly is: 'home';
  /** The file of the menu, as the server sends it to phones. */
  readonly menuFile: unknown;
  /** Language key, lower case. */
  readonly language: string;
  readonly scheme: 'light' | 'dark';
  readonly property: PropertyBootstrap;
  /** Time at which the home screen is shown, ISO 8601. */
  readonly at: string;
};
