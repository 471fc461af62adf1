export { type KnownAirport, knownAirport } from './airport-table.ts';
export { type BoardFlight, bestTime, boardOf } from './board.ts';
export { plainNumber, shownNumber } from './flight-number.ts';
export { foldCodeshares } from './fold-codeshares.ts';
export { assumedZone, type HotelAirport, isZone, readAirports } from './read-airports.ts';
export { type StatusTone, type StatusWord, statusWord } from './status-word.ts';
export { informedState, type WatchedChange, type WatchedState, watchedChanges } from './watched-changes.ts';
