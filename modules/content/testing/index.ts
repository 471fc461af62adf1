export { eventsNamed, openForm, requestWanted, sendRequest } from './open-form.ts';
export { type Letterbox, openLetterbox } from './open-letterbox.ts';
export { openPages, type Pages, skinParams, windowWithForm } from './open-pages.ts';
