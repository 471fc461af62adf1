export { stayOf } from './fake-ports.ts';
export { type House, openHouse, type Phone } from './house.ts';
export { anna, codeOf, outcome, right, signedIn, signInLinks, threeStays } from './sessions.ts';
