export { ticketLabels } from '../server/tickets/ticket-labels.ts';
export { type CrashPlan, type CrashResult, runCrashRounds } from './crash-rounds.ts';
export { cartOf, createTestShop, smallCatalogue, type TestShop, testStaff } from './create-test-shop.ts';
export { createServerProcess, type ServerProcess, type ServerProcessOptions } from './server-process.ts';
