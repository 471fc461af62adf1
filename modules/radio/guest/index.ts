export { radioModule } from './manifest.ts';
