export { type GuestGiven, type House, openHouse } from './open-house.ts';
