export { callRoute } from './ask-route.ts';
export {
  createEmptyDatabaseLocation,
  createTestDatabase,
  type EmptyDatabaseLocation,
  type TestDatabase,
  type TestDatabaseOptions,
} from './database.ts';
export { seededFaults } from './fault-plan.ts';
export { createFakeInternet, type FakeInternet } from './outside-world.ts';
export { createProbeModule, createProbeState, type ProbeState, probe } from './probe-module.ts';
export { openRawDevice, probeGuest, startProbeServer } from './rough-device.ts';
export { SimulatedNetwork } from './simulated-network.ts';
export { type Reachable, type SimulatedDevice, simulatedPhone, simulatedTv } from './simulated-phone.ts';
export { type Inject, startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts';
export { createTestContext, type TestModuleContext } from './test-ground.ts';
