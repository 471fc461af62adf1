export { cartOf, openShop, type Shop, smallCatalogue } from './open-shop.ts';
