export { migrations as requestMigrations } from '../server/migrations.ts';
export { createTestRequests, openTestRequests, type TestRequests } from './create-test-requests.ts';
