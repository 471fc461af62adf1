/** What the statistics count: a screen, or what plays. */
export type Use = {
  readonly type:
    | 'home'
    | 'contentpage'
    | 'vod'
    | 'film'
    | 'tv'
    | 'epg'
    | 'radio'
    | 'music_song'
    | 'music_album'
    | 'music_artist';
  /** Id of the page, film, channel or station; empty: the type as a whole. */
  readonly value: string;
};

/**
 * As what the statistics count a screen: a type; a type and the parameter of the route's path that is the value
 * (`film/:movieId`); or what plays of a type, and nothing before (`tv/*`).
 */
export type RouteUse = Use['type'] | `${Use['type']}/:${string}` | `${Use['type']}/*`;
