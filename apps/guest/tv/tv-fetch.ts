import { browserFetch } from '#platform/web/browser';

/**
 * `fetch` for TV engines. With the page's policy `no-referrer`, Chromium 67 sends `null` as the origin of its own page,
 * and the server refuses foreign origins; a TV's URL contains nothing that its own server may not read. Before Chromium
 * 72, cookies had to be requested explicitly.
 */
export function tvFetch(url: string, init?: RequestInit): Promise<Response> {
  return browserFetch(url, { ...init, credentials: 'same-origin', referrerPolicy: 'same-origin' });
}
