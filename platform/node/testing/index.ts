export { askRoute } from './ask-route.ts';
export {
  createEmptyPlace,
  createTestDatabase,
  type EmptyPlace,
  type TestDatabase,
  type TestDatabaseOptions,
} from './database.ts';
export { seededFaults } from './fault-plan.ts';
export { type OutsideWorld, outsideWorld } from './outside-world.ts';
export { type ProbeState, probe, probeModule, probeState } from './probe-module.ts';
export { probeGuest, roughDevice, startProbeServer } from './rough-device.ts';
export { SimulatedNetwork } from './simulated-network.ts';
export { type Reachable, type SimulatedDevice, simulatedPhone, simulatedTv } from './simulated-phone.ts';
export { type Inject, startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts';
export { createTestGround, type TestGround } from './test-ground.ts';
