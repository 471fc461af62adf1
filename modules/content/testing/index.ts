export { type Letterbox, openLetterbox } from './open-letterbox.ts';
export { openPages, type Pages, skinParams, windowWithForm } from './open-pages.ts';
