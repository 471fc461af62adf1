export { subsetFonts } from './subset-fonts.ts';
