export { Chip, Chips } from './chips.tsx';
export { Page } from './page.tsx';
