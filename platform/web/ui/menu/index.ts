export { type Choice, Menu } from './menu.tsx';
