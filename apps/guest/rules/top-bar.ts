/** What the top bar shows (platform.md §2, Shell layout). */
export type TopBar = {
  /** Menu on the screens that the bottom bar leads to, back on those below them, neither on login. */
  readonly lead: 'menu' | 'back' | 'none';
  readonly help: boolean;
  readonly filter: boolean;
  readonly search: boolean;
};

/** What it depends on. */
export type TopBarFacts = {
  readonly route: string;
  readonly mode: string;
  /** Routes that stand by themselves: home and the entries of the bottom bar. */
  readonly roots: ReadonlySet<string>;
  /** Routes of this build. */
  readonly routes: ReadonlyMap<string, unknown>;
  /** A guided tour exists for the screen. */
  readonly hasTour: boolean;
  readonly hasMovies: boolean;
};

/** The parts of the top bar that show: search is hidden on search and in walk-in modes, the filter stands on browse alone. */
export function topBar(facts: TopBarFacts): TopBar {
  const { route, mode } = facts;
  const login = route === 'login';
  const walkin = mode === 'walkin' || mode === 'walkin-only';
  return {
    lead: login ? 'none' : route === 'home' || facts.roots.has(route) ? 'menu' : 'back',
    help: facts.hasTour,
    filter: route === 'browse' && facts.hasMovies,
    search: !login && route !== 'search' && !walkin && facts.routes.has('search'),
  };
}
