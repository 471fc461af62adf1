export { messagesModule } from './manifest.ts';
