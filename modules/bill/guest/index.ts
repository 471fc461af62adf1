export { billModule } from './manifest.ts';
