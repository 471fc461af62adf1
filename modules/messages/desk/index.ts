export { messagesDesk } from './manifest.ts';
