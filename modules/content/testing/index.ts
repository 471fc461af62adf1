export { createRequestData, createTestForm, eventsNamed, sendRequest } from './create-test-form.ts';
export { createTestPages, skinParams, type TestPages, windowWithForm } from './create-test-pages.ts';
export { openTestMailServer, type TestMailServer } from './open-test-mail-server.ts';
