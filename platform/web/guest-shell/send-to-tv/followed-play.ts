/** What a TV says of something that it was sent to play, under the id that its sender gave it. */
type PlayOnTv = { readonly id: string; readonly result: string };

let followed: { readonly id: string; readonly tell: (result: string) => void } | undefined;

/** Follows what this phone sends to a TV, in place of what it sent before. Returns a function that says whether it still does. */
export function followPlay(id: string, tell: (result: string) => void): () => boolean {
  followed = { id, tell };
  return () => followed?.id === id;
}

/** Notes what the room's TVs say now of what they were sent. */
export function notePlays(plays: readonly PlayOnTv[]): void {
  const found = plays.find(({ id }) => id === followed?.id);
  if (found) followed?.tell(found.result);
}

/** Follows nothing any more. */
export function forgetPlay(): void {
  followed = undefined;
}
