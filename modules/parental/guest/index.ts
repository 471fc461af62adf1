export { parentalModule } from './manifest.ts';
