import { browserFetch } from '#platform/web/browser';

/**
 * `fetch` for engines of TVs: with the page's policy `no-referrer`, Chromium 67 calls its own page's origin `null`, and the
 * server refuses what comes from elsewhere; a TV's address holds nothing that its own server may not read. Cookies have to
 * be asked for, as they had before Chromium 72.
 */
export function tvFetch(url: string, init?: RequestInit): Promise<Response> {
  return browserFetch(url, { ...init, credentials: 'same-origin', referrerPolicy: 'same-origin' });
}
