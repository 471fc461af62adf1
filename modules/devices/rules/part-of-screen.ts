/** Parts of the TV app as staff see them. */
export type ScreenPart =
  | 'app'
  | 'bill'
  | 'calls'
  | 'chat'
  | 'check_out'
  | 'films'
  | 'flights'
  | 'map'
  | 'guide'
  | 'home'
  | 'hotel_page'
  | 'live_tv'
  | 'messages'
  | 'music'
  | 'orders'
  | 'radio'
  | 'requests'
  | 'room'
  | 'search'
  | 'shop'
  | 'streaming'
  | 'wake_up'
  | 'weather'
  | 'welcome';

/** The part of each screen of the TV app, by route. `apps/guest/tv/screen-parts.dom.test.ts` checks that all are here. */
const parts: { readonly [route: string]: ScreenPart } = {
  welcome: 'welcome',
  home: 'home',
  tvMenu: 'home',
  ...{
    language: 'app',
    terms: 'app',
    privacy: 'app',
    childDevice: 'app',
    openWebPage: 'app',
    openTel: 'app',
    openEmail: 'app',
  },
  ...{ page: 'hotel_page', contentpage: 'hotel_page' },
  ...{ shop: 'shop', shopProduct: 'shop', shopCart: 'shop' },
  ...{ shopOrders: 'orders', shopOrder: 'orders' },
  ...{ requests: 'requests', request: 'requests' },
  roomControl: 'room',
  ...{ tvMessage: 'messages', tvMessageDetail: 'messages' },
  streamingdevices: 'streaming',
  billpreview: 'bill',
  checkOut: 'check_out',
  watch: 'live_tv',
  ...{ epg: 'guide', epgChannel: 'guide', tvall: 'guide', tvgroup: 'guide' },
  ...{ music: 'music', musicAlbum: 'music', musicArtist: 'music', musicFound: 'music' },
  webradio: 'radio',
  ...{ browse: 'films', movie: 'films', protectedConfirmation: 'films' },
  ...{ packages: 'films', packagesByMovie: 'films', packagedetail: 'films' },
  ...{ wakeUp: 'wake_up', sleeptimer: 'wake_up' },
  weather: 'weather',
  flightinfo: 'flights',
  maps: 'map',
  demoMaps: 'map',
  ...{ chat: 'chat', demoMessenger: 'chat' },
  ...{ calls: 'calls', demoVoip: 'calls' },
  search: 'search',
};

/** Returns the part of the TV app to which a screen belongs; undefined: the app has no such screen. */
export function partOfScreen(route: string): ScreenPart | undefined {
  return parts[route];
}
