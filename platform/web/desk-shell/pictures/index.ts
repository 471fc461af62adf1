export { PictureSource } from './picture-source.tsx';
