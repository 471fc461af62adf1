/** Returns the URL of the drawing that stands in for a hotel's own picture, by day or by night. */
export function drawnHotel(day: boolean): string {
  return day ? '/ONEapp/hotel-day.svg' : '/ONEapp/hotel-night.svg';
}
