import type { TextKey } from '#platform/web/i18n';
import type { SearchType } from '#search/contract';

/** What each type is called; a type of the contract that is missing here does not compile. */
export const typeNames: { readonly [T in SearchType]: TextKey } = {
  contentpage: 'search.type.contentpage',
  shop_item: 'search.type.shop_item',
  shop: 'search.type.shop',
  place: 'search.type.place',
  film: 'search.type.film',
  tv: 'search.type.tv',
  epg: 'search.type.epg',
  radio: 'search.type.radio',
  music_song: 'search.type.music_song',
  music_artist: 'search.type.music_artist',
  music_album: 'search.type.music_album',
};

/** All types, which this app knows to open. */
export const allTypes = Object.keys(typeNames) as readonly SearchType[];
