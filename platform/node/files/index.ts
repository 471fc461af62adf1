export type { Files } from './files.ts';
export { createLocalFiles } from './local-files.ts';
export { type PictureWidth, pictureWidths, resizePicture, sanitizePicture } from './sanitize-picture.ts';
