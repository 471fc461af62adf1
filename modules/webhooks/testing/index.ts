export { hasValidSignature, type ReceivedMessage } from './open-endpoint.ts';
export { createTestWebhooks } from './open-webhooks.ts';
