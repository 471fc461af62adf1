import { useEffect, useState } from 'react';
import type { messages } from '#messages/contract';
import { type GuestShell, useGuestShell, useSession } from '#platform/web/guest-shell';

/** `ask`: the guest can be asked; `granted`, `denied`: they decided; `missing`: this browser or the hotel cannot. */
export type PushPermission = 'ask' | 'granted' | 'denied' | 'missing';

function readPermission(): PushPermission {
  if (typeof Notification === 'undefined') return 'missing';
  return Notification.permission === 'default' ? 'ask' : Notification.permission;
}

async function fetchKey(shell: GuestShell): Promise<string> {
  return (await shell.wire.of<typeof messages>().call('Tv_Messages.getPushKey', {})).key;
}

/** Subscribes the device to Web Push where its browser and an installed service worker can, and the hotel offers it. */
export async function subscribeToPush(shell: GuestShell): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return;
  const registration = await navigator.serviceWorker.getRegistration('/ONEapp/');
  if (!registration) return;
  const key = await fetchKey(shell);
  if (key === '') return;
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || !keys?.p256dh || !keys.auth) return;
  const { p256dh, auth } = keys;
  const wire = shell.wire.of<typeof messages>();
  await wire.call('Tv_Messages.subscribeToPush', { endpoint, keys: { p256dh, auth } }, { resend: true });
}

/** Returns whether the guest may be told of messages, and a function that asks them. */
export function usePushPermission(): { readonly state: PushPermission; readonly ask: () => Promise<void> } {
  const shell = useGuestShell();
  const { isCheckedIn } = useSession();
  const [state, setState] = useState(readPermission);
  const [isOffered, setOffered] = useState(false);
  const report = (error: unknown) => shell.log('warn', `no Web Push: ${String(error)}`, 'messages');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each guest who allowed it
  useEffect(() => {
    if (state === 'granted' && isCheckedIn) subscribeToPush(shell).catch(report);
  }, [shell, state, isCheckedIn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each guest who can be asked
  useEffect(() => {
    if (state === 'ask' && isCheckedIn) fetchKey(shell).then((key) => setOffered(key !== ''), report);
  }, [shell, state, isCheckedIn]);
  const ask = async () =>
    setState((await Notification.requestPermission()) === 'granted' ? 'granted' : readPermission());
  return { state: state === 'ask' && !isOffered ? 'missing' : state, ask };
}
