/** Colour schemes for which a theme has tokens. */
export type Scheme = 'light' | 'dark' | 'tv';

/** A property's colours: its chosen accent, and the tokens per scheme that the server derived from it. */
export type ThemeColours = {
  readonly primary: string;
  readonly tokens: { readonly [S in Scheme]: Readonly<Record<string, string>> };
};

/** Accent of a property that chose none (docs/reference/platform.md §9). */
export const defaultPrimary = '#5AA6C9';

// A theme is untrusted data of a hotel: only plain names and values reach a style.
const tokenName = /^[a-z][a-z0-9-]*$/;
const tokenValue = /^[#a-zA-Z0-9.,%()/ -]{1,120}$/;

/**
 * Returns the CSS custom properties of a theme for a scheme, by name with dashes. Values that could escape their
 * declaration are dropped.
 */
export function themeVariables(theme: ThemeColours | undefined, scheme: Scheme): ReadonlyMap<string, string> {
  const variables = new Map<string, string>([['--accent', defaultPrimary]]);
  const tokens = theme?.tokens[scheme] ?? {};
  if (theme && tokenValue.test(theme.primary)) variables.set('--accent', theme.primary);
  for (const [name, value] of Object.entries(tokens)) {
    if (tokenName.test(name) && tokenValue.test(value) && !/url|expression|image/i.test(value)) {
      variables.set(`--${name}`, value);
    }
  }
  return variables;
}

/** Sets a theme's variables on `style` and removes those of `before` that it lacks. */
export function applyTheme(
  style: Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'>,
  next: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string> = new Map(),
): void {
  for (const name of before.keys()) if (!next.has(name)) style.removeProperty(name);
  for (const [name, value] of next) style.setProperty(name, value);
}

/**
 * Applies the theme's colours to the page, and again whenever the device switches between light and dark. Returns a
 * stop function.
 */
export function paintTheme(theme: ThemeColours | undefined): () => void {
  const { style, dataset } = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let before: ReadonlyMap<string, string> = new Map();
  const paint = (): void => {
    const { scheme } = dataset;
    const own = scheme === 'dark' || scheme === 'light' ? scheme : undefined;
    const next = themeVariables(theme, own ?? (dark.matches ? 'dark' : 'light'));
    applyTheme(style, next, before);
    before = next;
  };
  dark.addEventListener('change', paint);
  // A screen may request its own scheme, as a wall display does.
  const schemeObserver = new MutationObserver(paint);
  schemeObserver.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  paint();
  return () => {
    dark.removeEventListener('change', paint);
    schemeObserver.disconnect();
  };
}
