export type { Database, Emit, Enqueue, Migration, Store, Writing } from './database.ts';
