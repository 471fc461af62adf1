export { contentModule } from './manifest.ts';
