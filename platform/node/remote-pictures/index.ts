export { type PictureKind, RemotePictures, remotePicturePath } from './remote-pictures.ts';
