export { type Asked, administrator, askRoute } from './ask-route.ts';
export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './database.ts';
export { createTestGround, type SocketDeed, type TestGround } from './test-ground.ts';
