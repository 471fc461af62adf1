export { cleanPicture, narrowPicture, type PictureWidth, pictureWidths } from './clean-picture.ts';
export { localFiles } from './local-files.ts';
