export { cinemaModule } from './manifest.ts';
