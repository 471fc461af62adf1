import { heroImageAt, heroImageKey, parseHeroImages } from './early-hero-image.ts';
import { wantedProperty, wantedTheme } from './wanted-property.ts';

// Runs before the app's code: fetches the settings, and shows a returning guest the hotel's picture while the code
// loads.
const query = new URLSearchParams(location.search);
const property = wantedProperty(query.get('property'), document.cookie);
const theme = wantedTheme(query.get('theme'), document.cookie, property);
const url = `/v1/property/${encodeURIComponent(property || 'default')}/oneapp/bootstrap${theme ? `?theme=${encodeURIComponent(theme)}` : ''}`;
const response = fetch(url);
// The consumer handles the error; this avoids an unhandled rejection when there is none.
response.catch(() => undefined);

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // A browser that forbids storage has stored nothing.
    return null;
  }
}

/** Returns whether this device opens on the home screen: a guest was signed in before. */
function opensHome(): boolean {
  return /\/ONEapp\/?$/.test(location.pathname) && !!stored('login-room') && !!stored('login-name');
}

/** Resolves after the next paint, or after a moment where there is none (a background tab). */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 300);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

async function paintScene() {
  const scene = opensHome() ? heroImageAt(parseHeroImages(stored(heroImageKey)), Date.now()) : undefined;
  const place = document.getElementById('scene');
  if (!scene || !place) return undefined;
  const image = new Image();
  image.alt = '';
  image.src = scene.image;
  place.style.backgroundColor = scene.sky;
  place.append(image);
  await Promise.race([image.decode(), new Promise((resolve) => setTimeout(resolve, 800))]).catch(() => undefined);
  await painted();
  return scene;
}

async function start(): Promise<void> {
  window.bellhopEarly = { url, response, heroImage: await paintScene() };
  const app = document.querySelector<HTMLLinkElement>('link[data-app]');
  if (!app) return;
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = app.href;
  document.head.append(script);
}

void start();
