import { useEffect, useRef } from 'react';
import type { GuestMessage } from '#messages/contract';
import { useStoreState } from '#platform/web/browser';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { showsPush } from '#platform/web/service-worker';
import { showNotification } from '../desktop-notification.ts';
import { useEmergency } from '../follow-emergency.ts';
import { followMessages, knownMessages } from '../known-messages.ts';
import { usePushPermission } from '../push-permission.ts';
import { useMessageActions, useReportDelivered } from '../use-message-actions.ts';
import { useMessageTexts } from '../use-messages.ts';
import { EmergencyScreen } from './emergency-screen.tsx';

/**
 * Opens the dialog of a new message; OK marks it read, any other way of closing it puts it off. It goes by itself once
 * the message is read on another device of the stay.
 */
function NewMessage({ message }: { message: GuestMessage }) {
  const t = useText();
  const shell = useGuestShell();
  const actions = useMessageActions();
  const { title, from } = useMessageTexts(message);
  const { text, asks, id } = message;
  useEffect(() => showsPush('message'), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one dialog for a message, whatever renders meanwhile
  useEffect(() => {
    const failed = () => shell.toast(t('messages.not_done'));
    const reply = (answer: 'yes' | 'no') => void actions.answer(message, answer).catch(failed);
    actions.report([message], 'shown');
    void showNotification({ title, text, tag: id });
    return shell.openDialog({
      title,
      text: from ? `${text}\n\n${from}` : text,
      ...(asks
        ? {
            actions: [
              { label: t('messages.yes'), run: () => reply('yes') },
              { label: t('messages.no'), run: () => reply('no') },
              { label: t('messages.later') },
            ],
          }
        : { confirm: () => void actions.mark(message, true).catch(failed) }),
      onClose: () => actions.report([message], 'put_off'),
    });
  }, [id]);
  return undefined;
}

function useNextMessage(): GuestMessage | undefined {
  const items = useStoreState(knownMessages, (state) => state.items);
  const shown = useRef<GuestMessage>(undefined);
  const waiting = items.filter(({ pop_up }) => pop_up);
  // The dialog that is open comes first; the others follow from the oldest on.
  const next = waiting.find(({ id }) => id === shown.current?.id) ?? waiting.at(-1);
  shown.current = next;
  return next;
}

/** Follows the messages of a demo mode, which has no stay. */
function useDemoMessages(): void {
  const shell = useGuestShell();
  const { mode } = useSession();
  const isDemo = mode === 'demo' || mode === 'demo-use-pms';
  useEffect(() => {
    if (isDemo) followMessages(shell);
  }, [shell, isDemo]);
}

/** What the hotel tells a phone over every screen: new messages, and an emergency. */
export function MessagesOverlay() {
  usePushPermission();
  useDemoMessages();
  useReportDelivered(useMessageActions());
  const emergency = useEmergency();
  const next = useNextMessage();
  if (emergency) return <EmergencyScreen view={emergency} />;
  return next ? <NewMessage key={next.id} message={next} /> : undefined;
}
