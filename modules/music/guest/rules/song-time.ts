/** Splits seconds into whole hours and minutes; something that is heard lasts a minute at least. */
export function hoursAndMinutes(seconds: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
