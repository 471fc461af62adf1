export { castingModule } from './manifest.ts';
