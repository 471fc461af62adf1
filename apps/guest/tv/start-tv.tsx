import '#platform/ui/tv/global';
import { createRoot } from 'react-dom/client';
import { watchSleep } from '#devices/guest';
import { systemClock } from '#platform/clock';
import { startFocus } from '#platform/ui/focus';
import { applyTheme, themeVariables } from '#property/guest';
import { createTv } from './create-tv.ts';
import { fitScreen } from './fit-screen.ts';
import { followRoom, loadProperty } from './follow-room.ts';
import { keepTvUpToDate } from './keep-tv-up-to-date.ts';
import { TvApp } from './tv-app.tsx';
import type { TvParts } from './tv-parts.ts';

function followTvTheme({ property }: TvParts): void {
  let before: ReadonlyMap<string, string> = new Map();
  property.subscribe((state, last) => {
    const theme = state.bootstrap?.theme;
    if (!theme || state.bootstrap === last.bootstrap) return;
    const next = themeVariables(theme, 'tv');
    applyTheme(document.documentElement.style, next, before);
    before = next;
  });
}

/** Starts the TV app: keys, connection, the room, and the first picture. */
export function startTv(): void {
  const place = document.getElementById('app');
  if (!place) return;
  const parts = createTv();
  fitScreen(place);
  startFocus();
  followTvTheme(parts);
  followRoom(parts);
  parts.wire.start();
  parts.wire.initialised();
  parts.room.start();
  watchSleep(systemClock, document, parts.room.forget);
  keepTvUpToDate(parts);
  void loadProperty(parts);
  createRoot(place).render(<TvApp parts={parts} />);
}
