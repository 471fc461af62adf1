export { localeOf, partOfDay } from './locale-of.ts';
export { textDirection } from './text-direction.ts';
