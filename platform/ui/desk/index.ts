export { Chip, Chips } from './chips.tsx';
export { Page } from './page.tsx';
export { PrintPaper } from './print-paper.tsx';
export { TextArea } from './text-area.tsx';
