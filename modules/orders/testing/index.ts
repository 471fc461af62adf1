export { ticketLabels } from '../server/tickets/ticket-words.ts';
export { type CrashPlan, type CrashResult, runCrashRounds } from './crash-rounds.ts';
export { cartOf, createTestShop, smallCatalogue, type TestShop, testStaff } from './open-shop.ts';
export { createServerProcess, type ServerProcess, type ServerProcessOptions } from './server-process.ts';
