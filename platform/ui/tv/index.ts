export { QrCode } from '../qr-code.tsx';
export { Backdrop, useRested } from './backdrop.tsx';
export { TvButton } from './tv-button.tsx';
export { TvDialog } from './tv-dialog.tsx';
export { TvFrame } from './tv-frame.tsx';
export { TvList, TvRow } from './tv-list.tsx';
