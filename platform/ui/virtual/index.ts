export { LongList } from './long-list.tsx';
