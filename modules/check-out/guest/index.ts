export { closeGoodbye, goodbye, showGoodbye } from './goodbye-store.ts';
export { checkOutModule } from './manifest.ts';
