export { ChipBar } from './chip-bar.tsx';
export { PictureOff, setPictureOff } from './picture-off.tsx';
export { PlayerButtons, PlayerLegend, PlayerShade, PlayerStage, PlayingWords } from './player-stage.tsx';
export { PlayingBanner } from './playing-banner.tsx';
export { ScrollWindow, SideSheet } from './side-sheet.tsx';
export { SleepSheet } from './sleep-sheet.tsx';
export { TileFace, TileGrid, TileRow, useGridPlace } from './tiles.tsx';
export { isLowPart, type Part, useFocusedPart, useFocusMoves } from './use-focused-part.ts';
export { type TvPlayer, useEndInTheDark, usePlayerKeys, useSilence } from './use-tv-player.ts';
