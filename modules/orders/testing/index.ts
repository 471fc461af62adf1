export { ticketLabels } from '../server/tickets/ticket-labels.ts';
export { cartOf, createTestShop, smallCatalogue, type TestShop, testStaff } from './create-test-shop.ts';
export { runOrderRounds } from './order-rounds.ts';
