import { browserFetch } from '#platform/shell';

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
  return (await answer.json()) as Cast;
}
