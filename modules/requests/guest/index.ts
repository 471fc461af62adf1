export { requestsModule } from './manifest.ts';
