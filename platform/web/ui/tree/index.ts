export { type DropPlace, SortTree, type TreeNode } from './sort-tree.tsx';
