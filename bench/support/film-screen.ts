import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';
import type { Hotel } from '../../e2e/support/hotel.ts';
import { goTo, press } from '../../e2e/support/remote.ts';
import { inTime } from './guide-screen.ts';

declare global {
  interface Window {
    filmTimes: { pressed: number; posters: number; frame: number };
  }
}

/** Languages in which a film of the bench has its texts. */
const languages = ['en', 'de', 'fr', 'it', 'es', 'ar'];
const genres = ['Drama', 'Comedy', 'Family', 'Mystery', 'Adventure', 'Romance', 'Music', 'Thriller', 'Documentary'];

/** Imports films beside those that the hotel has, until it has `total`. */
export async function fillLibrary(hotel: Hotel, total: number): Promise<void> {
  const count = async () => (await hotel.api<{ total: number }>('GET', '/api/v1/films?limit=1')).total;
  const missing = total - (await count());
  const movies = Array.from({ length: Math.max(0, missing) }, (_, at) => ({
    texts: Object.fromEntries(
      languages.map((lang) => [lang, { title: `Film number ${at} (${lang})`, plot: `What happens in film ${at}.` }]),
    ),
    ...{ year: 1950 + (at % 75), runtimeMin: 60 + (at % 90), level: [0, 6, 12, 16][at % 4] },
    genres: [genres[at % genres.length], genres[(at * 7 + 1) % genres.length]],
  }));
  if (movies.length === 0) return;
  const answer = await fetch(`${hotel.origin}/api/v1/films/imports`, {
    method: 'POST',
    headers: { ...hotel.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ movies }),
  });
  if (!answer.ok) throw new Error(`the films were not taken: ${await answer.text()}`);
  for (let tries = 0; (await count()) < total; tries += 1) {
    if (tries > 600) throw new Error(`only ${await count()} of ${total} films were imported`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Notes when OK was pressed, and when after that posters were painted, or a video showed its first frame. */
function watchFilms(): void {
  window.filmTimes = { pressed: 0, posters: 0, frame: 0 };
  const seen = new WeakSet<HTMLVideoElement>();
  let turn = 0;
  const look = (of: number) => {
    const { filmTimes } = window;
    if (of !== turn || filmTimes.posters + filmTimes.frame > 0) return;
    if (document.querySelector('[role=gridcell] span')) {
      // After the next frame the browser has painted what was there in this one.
      requestAnimationFrame(() => {
        filmTimes.posters = performance.now();
      });
    }
    for (const video of document.querySelectorAll<HTMLVideoElement>('[role=dialog] video, #bare')) {
      if (seen.has(video)) continue;
      seen.add(video);
      video.requestVideoFrameCallback(() => {
        window.filmTimes.frame = performance.now();
      });
    }
    requestAnimationFrame(() => look(of));
  };
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key !== 'Enter') return;
      window.filmTimes = { pressed: timeStamp, posters: 0, frame: 0 };
      turn += 1;
      const now = turn;
      // Only until it is there: a page that is asked each frame never rests.
      requestAnimationFrame(() => look(now));
    },
    true,
  );
}

/** Makes a page measure its films, before it is opened. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(watchFilms);
}

/** Waits for what was measured after OK, and returns its milliseconds. */
export async function timed(page: Page, what: 'posters' | 'frame'): Promise<number> {
  const isThere = (part: 'posters' | 'frame') => window.filmTimes[part] > 0;
  await inTime(what, page.waitForFunction(isThere, what, { polling: 'raf', timeout: 60_000 }));
  return page.evaluate((part) => window.filmTimes[part] - window.filmTimes.pressed, what);
}

/** Goes from the welcome screen to the entry of the menu that opens the films. */
export async function goToFilmsEntry(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-focus-key="welcome.enter"]') !== null);
  await press(page, 'Enter', 'ArrowDown');
  await goTo(page, 'home.room', 'ArrowLeft');
  await press(page, 'Enter');
  await goTo(page, 'menu.room.browse');
}

/**
 * Opens the baseline of a first frame: a page of the same origin with a video and hls.js, which is loaded already; OK plays a
 * stream with what the app tells hls.js.
 */
export async function openBarePlayer(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await watchPage(page);
  const hls = await readFile(createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js'), 'utf8');
  await page.route(`${origin}/bare-player`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><body style="margin:0"><div id="place"></div><script>${hls}</script><script>
        addEventListener('keydown', ({ key }) => {
          if (key !== 'Enter') return;
          document.getElementById('place').innerHTML = '<video id="bare" width="1920" height="1080" playsinline></video>';
          const video = document.getElementById('bare');
          const hls = new Hls({ enableWorker: false, backBufferLength: 30, maxBufferLength: 30, maxMaxBufferLength: 60 });
          hls.loadSource(window.stream);
          hls.attachMedia(video);
          video.play();
        });
      </script>`,
    }),
  );
  await page.goto(`${origin}/bare-player`);
  return page;
}
