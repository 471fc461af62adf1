export { localFiles } from './local-files.ts';
