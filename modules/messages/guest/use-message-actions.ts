import { useEffect } from 'react';
import type { DeliveryStep, GuestMessage, MessageAnswer, messages } from '#messages/contract';
import { type GuestShell, useGuestShell, useSession } from '#platform/web/guest-shell';
import { knownMessages } from './known-messages.ts';

/** What a guest does with a message; each reloads the list by the push that follows it. */
export type MessageActions = {
  mark(message: GuestMessage, viewed: boolean): Promise<void>;
  remove(message: GuestMessage): Promise<void>;
  answer(message: GuestMessage, answer: MessageAnswer): Promise<void>;
  report(items: readonly GuestMessage[], step: DeliveryStep): void;
};

const again = { resend: true } as const;
/** As many as the contract takes in one report. */
const stepsPerReport = 20;

function createActions(shell: GuestShell, stayId: string | undefined): MessageActions {
  const wire = shell.wire.of<typeof messages>();
  const stay = stayId ? { stay_id: stayId } : {};
  return {
    async mark({ message_id }, viewed) {
      const data = { message_id, mark_as_status: viewed, ...stay };
      await wire.call('Tv_Messages.markAsTvMessagesByMessageId', data, again);
    },
    async remove({ id }) {
      await wire.call('Tv_Messages.deleteTvMessages', { id, ...stay }, again);
    },
    async answer({ id }, answer) {
      await wire.call('Tv_Messages.answerTvMessage', { id, answer, ...stay }, again);
    },
    report(items, step) {
      for (let from = 0; from < items.length; from += stepsPerReport) {
        const steps = items.slice(from, from + stepsPerReport).map(({ message_id }) => ({ message_id, step }));
        wire.call('Tv_Messages.reportTvMessages', { steps, ...stay }, again).catch(() => {
          shell.log('warn', `could not report messages as ${step}`, 'messages');
        });
      }
    },
  };
}

/** Returns what the guest can do with messages. */
export function useMessageActions(): MessageActions {
  const shell = useGuestShell();
  const { stayId } = useSession();
  return createActions(shell, stayId);
}

/** Reports each message that reaches this device once. */
export function useReportDelivered(actions: MessageActions): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages decide, not the functions
  useEffect(() => {
    const reported = new Set<string>();
    const report = () => {
      const fresh = knownMessages.getState().items.filter(({ id }) => !reported.has(id));
      for (const { id } of fresh) reported.add(id);
      actions.report(fresh, 'delivered');
    };
    report();
    return knownMessages.subscribe(report);
  }, []);
}
