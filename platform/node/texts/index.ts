export { longDay } from './long-day.ts';
export { createServerTexts, type ServerTexts, type ServerWords } from './server-texts.ts';
