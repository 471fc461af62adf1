export { QrCode } from '../qr-code.tsx';
export { Backdrop, useRested, type Veil } from './backdrop.tsx';
export { TvButton } from './tv-button.tsx';
export { TvDialog } from './tv-dialog.tsx';
export { TvFrame } from './tv-frame.tsx';
export { type KeyWords, TvKeyboard } from './tv-keyboard.tsx';
export { TvList, TvRow } from './tv-list.tsx';
export { TvLongList } from './tv-long-list.tsx';
export { TvSheet } from './tv-sheet.tsx';
