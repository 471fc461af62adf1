export { ticketWords } from '../server/tickets/ticket-words.ts';
export { type CrashPlan, type CrashResult, crashRounds } from './crash-rounds.ts';
export { cartOf, crew, openShop, type Shop, smallCatalogue } from './open-shop.ts';
export { type ServerPlace, type ServerProcess, serverProcess } from './server-process.ts';
