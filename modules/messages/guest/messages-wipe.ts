import type { Wipe } from '#platform/web/guest-shell';
import { forgetMessages } from './known-messages.ts';

/** Removes the browser's subscription to Web Push; the server deletes its own when the stay ends. */
async function endPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/ONEapp/');
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Forgets the messages at once, then ends the subscription, with which the server could only wake another guest's app. */
async function wipe(): Promise<void> {
  forgetMessages();
  await endPush();
}

/** What messages keep of a stay on the device. */
export const messagesWipe: Wipe = { run: wipe };
