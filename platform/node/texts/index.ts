export { createServerTexts, type ServerTexts, type ServerWords } from './server-texts.ts';
export { dayInYear, longDay } from './written-days.ts';
