export { type PictureKind, type RefusedPictures, RemotePictures, remotePicturePath } from './remote-pictures.ts';
