export { callRoute } from './call-route.ts';
export { copyRecords } from './copy-records.ts';
export { deliverEvent } from './deliver-event.ts';
export { encodeText } from './encode-text.ts';
export { createFakeInternet, type FakeInternet } from './fake-internet.ts';
export { seededFaults } from './fault-plan.ts';
export { createProbeModule, createProbeState, type ProbeState, probe } from './probe-module.ts';
export { openRawDevice, probeGuest, startProbeServer } from './raw-device.ts';
export { SimulatedNetwork } from './simulated-network.ts';
export { type Reachable, type SimulatedDevice, simulatedPhone, simulatedTv } from './simulated-phone.ts';
export { slowness } from './slowness.ts';
export { type Inject, startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts';
export { statementsDuring } from './statements-during.ts';
export { createTestContext, type TestModuleContext, testTvVersion } from './test-context.ts';
export {
  createEmptyDatabaseLocation,
  createTestDatabase,
  type EmptyDatabaseLocation,
  type TestDatabase,
  type TestDatabaseOptions,
} from './test-database.ts';
