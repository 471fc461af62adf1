import { browserFetch } from '#platform/shell';

/** What `early-start.ts` began before the app's code had arrived. */
export type Early = { readonly url: string; readonly answer: Promise<Response> };

declare global {
  interface Window {
    bellhopEarly?: Early | undefined;
  }
}

/** `fetch`, but an answer that was asked for early is taken once. */
export function earlyFetch(url: string): Promise<Response> {
  const early = window.bellhopEarly;
  if (early?.url !== url) return browserFetch(url);
  window.bellhopEarly = undefined;
  return early.answer;
}
