export { createRequestData, createTestForm, eventsNamed, sendRequest } from './open-form.ts';
export { openTestMailServer, type TestMailServer } from './open-letterbox.ts';
export { createTestPages, skinParams, type TestPages, windowWithForm } from './open-pages.ts';
