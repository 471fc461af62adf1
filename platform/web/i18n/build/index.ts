export { textsPlugin } from './texts-plugin.ts';
