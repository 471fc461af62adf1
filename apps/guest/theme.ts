import { applyTheme, type GuestProperty, type Scheme, themeVariables } from '#property/guest';

const dark = matchMedia('(prefers-color-scheme: dark)');

function presentScheme(): Scheme {
  const chosen = document.documentElement.dataset.scheme;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return dark.matches ? 'dark' : 'light';
}

/** Puts the property's colours on the page, and again when the device turns light or dark. */
export function followTheme(property: GuestProperty): void {
  const { style } = document.documentElement;
  let before: ReadonlyMap<string, string> = new Map();
  const paint = (): void => {
    const theme = property.getState().bootstrap?.theme;
    if (!theme) return;
    const next = themeVariables(theme, presentScheme());
    applyTheme(style, next, before);
    before = next;
  };
  dark.addEventListener('change', paint);
  property.subscribe((state, last) => {
    if (state.bootstrap !== last.bootstrap) paint();
  });
  paint();
}
