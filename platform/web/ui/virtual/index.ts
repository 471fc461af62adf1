export { LongList } from './long-list.tsx';
export { useCalm } from './use-calm.ts';
