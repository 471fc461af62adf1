export { type ApaleoContext, createApaleoConnector } from './create-apaleo-connector.ts';
