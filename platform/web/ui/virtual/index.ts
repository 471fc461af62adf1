export { LongList } from './long-list.tsx';
export { useScrollSettled } from './use-scroll-settled.ts';
