export { mobileKeyModule } from './manifest.ts';
