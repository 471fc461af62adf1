import { browserFetch } from '#platform/web/browser';
import { paintTheme } from '#platform/web/ui/theme';
import type { PropertyBootstrap } from '#property/contract';

/** Who plays, as the server says it: an origin each, the property, and the room of the story. */
export type Cast = {
  readonly origins: { readonly phone: string; readonly tv: string; readonly desk: string };
  readonly room: string;
  /** Name of the hotel. */
  readonly house: string;
  /** IANA zone of the property. */
  readonly zone: string;
};

/** Asks the server for the cast and becomes the story's member of staff; `address`: hosts cannot be told apart here. */
export async function loadCast(): Promise<Cast | 'address'> {
  const answer = await browserFetch('/stage/cast.json', { method: 'POST', credentials: 'same-origin' });
  if (answer.status === 409) return 'address';
  if (!answer.ok) throw new Error(`the cast answered ${answer.status}`);
  await paintHouse();
  return (await answer.json()) as Cast;
}

/** Puts the property's colours on the page; without them the story plays all the same. */
async function paintHouse(): Promise<void> {
  const answer = await browserFetch('/v1/property/default/oneapp/bootstrap');
  if (answer.ok) paintTheme(((await answer.json()) as PropertyBootstrap).theme);
}
