import { whenRested } from './when-rested.ts';

function drop(): void {
  document.getElementById('scene')?.replaceChildren();
}

/** Takes the early picture away: at once on other screens, and on the home screen once its own stands before it. */
export function dropScene(route: string): (() => void) | undefined {
  if (route === 'home') return whenRested(drop);
  drop();
  return undefined;
}
