import type { TvRemoteKey } from '#platform/web/guest-shell/tv';

/** Keys of a set by their key code. */
export type KeyTable = Readonly<Record<number, TvRemoteKey | undefined>>;

const digits: KeyTable = Object.fromEntries(
  Array.from({ length: 10 }, (_, digit) => [
    [48 + digit, `digit${digit}` as TvRemoteKey],
    [96 + digit, `digit${digit}` as TvRemoteKey],
  ]).flat(),
);

/** Keys that all sets and PC keyboards have alike. */
export const commonKeys: KeyTable = {
  ...digits,
  13: 'ok',
  19: 'pause',
  33: 'channelUp',
  34: 'channelDown',
  37: 'left',
  38: 'up',
  39: 'right',
  40: 'down',
  403: 'red',
  404: 'green',
  405: 'yellow',
  406: 'blue',
  412: 'rewind',
  413: 'stop',
  415: 'play',
  417: 'forward',
  427: 'channelUp',
  428: 'channelDown',
  447: 'volumeUp',
  448: 'volumeDown',
  449: 'mute',
  457: 'info',
  458: 'guide',
};

/** Keys of LG's sets. */
export const lgKeys: KeyTable = { ...commonKeys, 602: 'lastChannel', 1057: 'lastChannel' };

/** Keys of Samsung's sets. */
export const samsungKeys: KeyTable = { ...commonKeys, 10072: 'source', 10190: 'lastChannel', 10252: 'playPause' };

/** Names under which Samsung's sets hand over keys, once each is registered. */
export const samsungKeyNames: readonly string[] = [
  ...Array.from({ length: 10 }, (_, digit) => String(digit)),
  'ChannelUp',
  'ChannelDown',
  'PreviousChannel',
  'VolumeUp',
  'VolumeDown',
  'VolumeMute',
  'ColorF0Red',
  'ColorF1Green',
  'ColorF2Yellow',
  'ColorF3Blue',
  'MediaPlay',
  'MediaPause',
  'MediaPlayPause',
  'MediaStop',
  'MediaFastForward',
  'MediaRewind',
  'Info',
  'Guide',
  'Source',
];

/** Keys of Android's sets in kiosk mode, whose web view reports the keys of a PC. */
export const androidKeys: KeyTable = {
  ...commonKeys,
  166: 'channelUp',
  167: 'channelDown',
  173: 'mute',
  174: 'volumeDown',
  175: 'volumeUp',
  178: 'stop',
  179: 'playPause',
  229: 'lastChannel',
};
