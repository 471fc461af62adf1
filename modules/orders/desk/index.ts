export { ordersDesk } from './manifest.ts';
