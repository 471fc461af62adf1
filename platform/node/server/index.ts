export {
  type CallHandlers,
  defineServerModule,
  type EventJob,
  type EventJobInput,
  enqueueOn,
  type JobHandler,
  type Listener,
  listen,
  type ReceivedEvent,
  type RouteHandlers,
  type ServerModule,
} from './module.ts';
export type {
  CallContext,
  ModuleConfig,
  ModuleContext,
  OpenStream,
  RouteContext,
  SocketHandle,
} from './module-context.ts';
export { ownOrigin } from './own-origin.ts';
