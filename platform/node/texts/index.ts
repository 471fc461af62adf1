export { createServerTexts, type ServerTexts, type ServerWords } from './server-texts.ts';
export { dayInYear, longDay, longDays } from './written-days.ts';
