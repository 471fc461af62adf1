export { cleanPicture, narrowPicture, type PictureWidth, pictureWidths } from './clean-picture.ts';
export type { Files } from './files.ts';
export { localFiles } from './local-files.ts';
