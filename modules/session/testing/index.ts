export { stayOf } from './fake-ports.ts';
export { type House, openHouse, type Phone } from './house.ts';
