export { foldText } from './fold-text.ts';
export { localeOf, partOfDay } from './locale-of.ts';
export { textDirection } from './text-direction.ts';
