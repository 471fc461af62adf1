export { drawPicture, isDrawn } from './draw-picture.ts';
export type { ByteRange } from './file-stream.ts';
export type { Files } from './files.ts';
export { createLargeFiles, DiskFullError, type LargeFile, type LargeFiles } from './large-files.ts';
export { digestOfFile, readFileUpTo, sizeOfFile } from './local-file.ts';
export { createLocalFiles } from './local-files.ts';
export { readBody } from './read-body.ts';
export { readPictureBody } from './read-picture-body.ts';
export {
  cutSquare,
  type PictureWidth,
  pictureWidths,
  receiveGuestPicture,
  resizePicture,
  sanitizePicture,
} from './sanitize-picture.ts';
export { readPicture, type ServedPicture } from './served-pictures.ts';
