export { ListSkeleton, OwnList } from './own-list.tsx';
