import { browserFetch } from '#platform/web/browser';
import type { ScenePicture } from './early-scene.ts';

/** What `early-start.ts` started before the app's code loaded. */
export type Early = {
  /** URL of the settings; their response is consumed once. */
  readonly url: string;
  readonly answer: Promise<Response>;
  /** The picture behind the splash screen. */
  readonly scene: ScenePicture | undefined;
};

declare global {
  interface Window {
    bellhopEarly?: Early | undefined;
  }
}

/** The picture that a returning guest has seen since the page opened. */
export const earlyScene: ScenePicture | undefined = window.bellhopEarly?.scene;

/** `fetch` that consumes the early response once. */
export function earlyFetch(url: string): Promise<Response> {
  const early = window.bellhopEarly;
  if (early?.url !== url) return browserFetch(url);
  window.bellhopEarly = undefined;
  return early.answer;
}
