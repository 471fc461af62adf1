export { deleteOldGenerations, flipGuide, storeGuidePiece } from '../server/imports/store-guide.ts';
export type { ChannelsTables } from '../server/tables.ts';
export { openTestChannels, type TestChannels, tvGuide, tvList } from './open-test-channels.ts';
