import { browserFetch } from '#platform/web/browser';
import type { ScenePicture } from './early-scene.ts';

/** What `early-start.ts` began before the app's code had arrived. */
export type Early = {
  /** Address and answer of the settings; taken once. */
  readonly url: string;
  readonly answer: Promise<Response>;
  /** The picture that stands behind the splash. */
  readonly scene: ScenePicture | undefined;
};

declare global {
  interface Window {
    bellhopEarly?: Early | undefined;
  }
}

/** The picture that a returning guest has seen since the page opened. */
export const earlyScene: ScenePicture | undefined = window.bellhopEarly?.scene;

/** `fetch`, but an answer that was asked for early is taken once. */
export function earlyFetch(url: string): Promise<Response> {
  const early = window.bellhopEarly;
  if (early?.url !== url) return browserFetch(url);
  window.bellhopEarly = undefined;
  return early.answer;
}
