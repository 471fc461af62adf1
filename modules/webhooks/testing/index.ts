export { createTestWebhooks } from './create-test-webhooks.ts';
export { hasValidSignature, type ReceivedMessage } from './open-endpoint.ts';
