export { type Heard, verifies } from './open-endpoint.ts';
export { openWebhooks } from './open-webhooks.ts';
