export { drawStill } from './draw-still.ts';
export { openArchive } from './open-archive.ts';
