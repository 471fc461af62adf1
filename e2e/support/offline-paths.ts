/** Where a route is visited: its path, or the page whose first link of a kind leads there. */
export type OfflinePath = string | { readonly from: string; readonly link: string };

/** A visit to each screen of the phone, by route, in the demo hotel; undefined: it has nothing to keep, and why. */
export const offlinePaths: { readonly [route: string]: OfflinePath | undefined } = {
  // Of nobody yet.
  login: undefined,
  home: '',
  terms: 'terms',
  privacy: 'privacy',
  language: 'language',
  contentpage: { from: '', link: '/cp/' },
  // Leads on to the page that it names.
  page: undefined,
  shop: 'shop/flow/1',
  shopProduct: 'shop/flow/1/product/nut-tart',
  shopCart: 'shop/cart',
  shopOrders: 'shop/orders',
  shopOrder: { from: 'shop/orders', link: '/shop/orders/' },
  requests: 'requests',
  request: { from: 'requests', link: '/requests/' },
  remoteControl: 'remote-control',
  // Pairs a device with the network's help.
  streamingdevices: undefined,
  epg: 'epg',
  epgChannel: { from: 'epg', link: '/epg/' },
  tvall: 'tv/all',
  tvgroup: 'tv/group',
  webradio: 'webradio',
  tvMessage: 'tv-message',
  tvMessageDetail: { from: 'tv-message', link: '/tv-message/' },
  wakeUp: 'wake-up',
  // Rings, and leads home otherwise.
  wakeUpRinging: undefined,
  sleeptimer: 'sleep-timer',
  billpreview: 'billpreview',
  checkOut: 'check-out',
  roomControl: 'room-control',
  demoRoomControl: 'demo/room-control',
  roomCleaning: 'room-control/cleaning',
  mobileKey: 'mobilekey',
  demoMobileKey: 'demo/mobilekey',
  browse: 'vod/browse',
  packages: 'vod/packages',
  // The packages once more, of one film.
  packagesByMovie: undefined,
  packagedetail: { from: 'vod/packages', link: '/vod/packagedetail/' },
  // Asks for a code, which only the server can judge.
  protectedConfirmation: undefined,
  movie: { from: 'vod/browse', link: '/vod/movies/' },
  childDevice: 'child-device',
  music: 'music',
  musicAlbum: { from: 'music', link: '/music/albums/' },
  musicArtist: { from: 'music', link: '/music/artists/' },
  weather: 'weather/0',
  flightinfo: 'flightinfo',
  // Only the server can search.
  search: undefined,
  maps: 'maps',
  demoMaps: 'demo/maps',
  chat: 'chat',
  demoMessenger: 'demo/messenger',
  calls: 'calls',
  demoVoip: 'demo/voip',
  // Of nobody yet.
  webCheckIn: undefined,
  moreNav: 'more-nav',
  // Lead out of the app.
  openWebPage: undefined,
  openTel: undefined,
  openEmail: undefined,
};
