export { type PictureWidth, pictureWidths, resizePicture, sanitizePicture } from './clean-picture.ts';
export type { Files } from './files.ts';
export { createLocalFiles } from './local-files.ts';
