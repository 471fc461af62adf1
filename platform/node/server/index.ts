export type { CallContext, ModuleConfig, ModuleContext, OpenStream, RouteContext, SocketHandle } from './ground.ts';
export {
  type CallHandlers,
  defineServerModule,
  type JobHandler,
  type Listener,
  listen,
  type ReceivedEvent,
  type RouteHandlers,
  type ServerModule,
} from './module.ts';
