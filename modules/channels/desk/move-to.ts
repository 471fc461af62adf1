/** Returns a list with one entry moved to another place. */
export function moveTo(ids: readonly number[], id: number, place: number): readonly number[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}
