/** Key of `localStorage` for the stay and the day of the last surprise. */
export const shownDayKey = 'magic-day';
