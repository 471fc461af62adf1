export { Menu, type MenuEntry } from './menu.tsx';
