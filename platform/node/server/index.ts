export { createMemory, type Memory } from './create-memory.ts';
export {
  type CallHandlers,
  defineServerModule,
  type EventJob,
  type EventJobInput,
  enqueueOn,
  type JobHandler,
  type JobLane,
  type JobLanes,
  type LanePlaces,
  type Listener,
  listen,
  type ReceivedEvent,
  type RouteHandlers,
  type ServerModule,
} from './module.ts';
export type {
  CallContext,
  LaneAges,
  ModuleConfig,
  ModuleContext,
  OpenStream,
  RouteContext,
  SocketHandle,
} from './module-context.ts';
export { operatorsProperty } from './operators-property.ts';
export { ownOrigin } from './own-origin.ts';
export {
  hasWalkInMenu,
  type ModuleSearch,
  type SearchEntry,
  type SearchSight,
  type SearchSource,
  type SearchTarget,
  type SearchText,
  type SearchViewer,
} from './search-source.ts';
export { isShared, shareReads } from './share-reads.ts';
