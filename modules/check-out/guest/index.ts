export { showGoodbye } from './goodbye-store.ts';
export { checkOutModule } from './manifest.ts';
