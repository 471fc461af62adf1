export { type Collection, createCollection, type QueryState } from './collection.ts';
export { createQueryCache, type Invalidation, type Query, type QueryCache } from './query-cache.ts';
export { asJson, type Json, type SavedForm } from './saved-form.ts';
export { type QueryResult, useQueryResult } from './use-query-result.ts';
