export { searchModule } from './manifest.ts';
