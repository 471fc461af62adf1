import { onIdle } from './on-idle.ts';

function clear(): void {
  document.getElementById('scene')?.replaceChildren();
}

/** Removes the early picture: at once on other screens, and on the home screen once its own picture covers it. */
export function clearHeroImage(route: string): (() => void) | undefined {
  if (route === 'home') return onIdle(clear);
  clear();
  return undefined;
}
