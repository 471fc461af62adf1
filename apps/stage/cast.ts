import { browserFetch } from '#platform/web/browser';
import { paintTheme } from '#platform/web/ui/theme';
import type { PropertyBootstrap } from '#property/contract';

/** Configuration of the stage, from the server: the clients' origins, the property, and the room of the story. */
export type Cast = {
  readonly origins: { readonly phone: string; readonly tv: string; readonly desk: string };
  readonly room: string;
  /** Name of the hotel. */
  readonly house: string;
  /** IANA time zone of the property. */
  readonly zone: string;
};

/**
 * Loads the configuration and signs in as the story's staff member; `address`: the clients cannot have separate hosts
 * here.
 */
export async function loadCast(): Promise<Cast | 'address'> {
  const response = await browserFetch('/stage/cast.json', { method: 'POST', credentials: 'same-origin' });
  if (response.status === 409) return 'address';
  if (!response.ok) throw new Error(`the cast responded with ${response.status}`);
  await applyHotelTheme();
  return (await response.json()) as Cast;
}

/** Applies the property's colours to the page; failures are ignored. */
async function applyHotelTheme(): Promise<void> {
  const response = await browserFetch('/v1/property/default/oneapp/bootstrap');
  if (response.ok) paintTheme(((await response.json()) as PropertyBootstrap).theme);
}
