export type { CallContext, Ground, GroundConfig, KeptOpen, RouteContext, SocketHandle } from './ground.ts';
export {
  type CallHandlers,
  defineServerModule,
  type JobHandler,
  type Listener,
  listen,
  type Received,
  type RouteHandlers,
  type ServerModule,
} from './module.ts';
