/** Content of the top bar (docs/reference/platform.md §2, "Shell layout"). */
export type TopBar = {
  /** Menu on home, back on every other screen, neither on sign-in. */
  readonly leading: 'menu' | 'back' | 'none';
  readonly filter: boolean;
  readonly search: boolean;
  /** The screen has a guided tour. */
  readonly help: boolean;
};

/** Input of {@link topBar}. */
export type TopBarInput = {
  readonly route: string;
  readonly mode: string;
  /** Names of the routes of this build. */
  readonly routes: ReadonlySet<string>;
  readonly hasMovies: boolean;
  readonly hasTour: boolean;
};

/**
 * Returns the content of the top bar: search is hidden on search and in walk-in modes, the filter is on browse only.
 */
export function topBar(input: TopBarInput): TopBar {
  const { route, mode } = input;
  const login = route === 'login';
  const walkin = mode === 'walkin' || mode === 'walkin-only';
  return {
    leading: login ? 'none' : route === 'home' ? 'menu' : 'back',
    filter: route === 'browse' && input.hasMovies,
    help: input.hasTour,
    search: !login && route !== 'search' && !walkin && input.routes.has('search'),
  };
}
