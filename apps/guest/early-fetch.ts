import { browserFetch } from '#platform/web/browser';
import type { HeroImage } from './early-hero-image.ts';

/** What `early-start.ts` started before the app's code loaded. */
export type EarlyStart = {
  /** URL of the settings; their response is consumed once. */
  readonly url: string;
  readonly response: Promise<Response>;
  /** The picture behind the splash screen. */
  readonly heroImage: HeroImage | undefined;
};

declare global {
  interface Window {
    bellhopEarly?: EarlyStart | undefined;
  }
}

/** The picture that a returning guest has seen since the page opened. */
export const earlyHeroImage: HeroImage | undefined = window.bellhopEarly?.heroImage;

/** `fetch` that consumes the early response once. */
export function earlyFetch(url: string): Promise<Response> {
  const early = window.bellhopEarly;
  if (early?.url !== url) return browserFetch(url);
  window.bellhopEarly = undefined;
  return early.response;
}
