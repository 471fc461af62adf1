export { type DropPosition, SortTree, type TreeNode } from './sort-tree.tsx';
