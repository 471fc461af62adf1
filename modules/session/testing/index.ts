export { stayOf } from './fake-ports.ts';
export { type House, openHouse } from './house.ts';
