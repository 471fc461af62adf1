/** Content of the top bar (docs/reference/platform.md §2, "Shell layout"). */
export type TopBar = {
  /** Menu on home and on the screens of the bottom bar, back on those below them, neither on sign-in. */
  readonly leading: 'menu' | 'back' | 'none';
  readonly help: boolean;
  readonly filter: boolean;
  readonly search: boolean;
};

/** Input of {@link topBar}. */
export type TopBarInput = {
  readonly route: string;
  readonly mode: string;
  /** Top-level routes: home and the entries of the bottom bar. */
  readonly roots: ReadonlySet<string>;
  /** Routes of this build. */
  readonly routes: ReadonlyMap<string, unknown>;
  /** A guided tour exists for the screen. */
  readonly hasTour: boolean;
  readonly hasMovies: boolean;
};

/**
 * Returns the content of the top bar: search is hidden on search and in walk-in modes, the filter is on browse only.
 */
export function topBar(input: TopBarInput): TopBar {
  const { route, mode } = input;
  const login = route === 'login';
  const walkin = mode === 'walkin' || mode === 'walkin-only';
  return {
    leading: login ? 'none' : route === 'home' || input.roots.has(route) ? 'menu' : 'back',
    help: input.hasTour,
    filter: route === 'browse' && input.hasMovies,
    search: !login && route !== 'search' && !walkin && input.routes.has('search'),
  };
}
