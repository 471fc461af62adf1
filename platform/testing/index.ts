export { type Asked, askRoute } from './ask-route.ts';
export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './database.ts';
export { type Fault, type FaultPlan, type FaultRates, seededFaults, type Travelling } from './fault-plan.ts';
export { type ProbeState, probe, probeModule, probeState } from './probe-module.ts';
export { type OpeningDetails, SimulatedNetwork } from './simulated-network.ts';
export {
  type CookieJar,
  type DeviceOptions,
  type Reachable,
  type SimulatedDevice,
  simulatedPhone,
  simulatedTv,
} from './simulated-phone.ts';
export { type Between, SocketPair } from './socket-pair.ts';
export {
  type Inject,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from './start-test-server.ts';
export { createTestGround, type SocketDeed, type TestGround } from './test-ground.ts';
