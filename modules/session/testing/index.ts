export { type FakeStays, fakeProperty, fakeStays, type StayOf, stayOf } from './fake-ports.ts';
export { type House, type HouseOptions, openHouse, type Phone } from './house.ts';
