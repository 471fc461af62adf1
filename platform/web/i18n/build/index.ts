export { textsPlugin } from './texts-plugin.ts';
export { readReached, usesText } from './used-texts.ts';
