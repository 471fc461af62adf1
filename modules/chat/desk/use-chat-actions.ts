import type { ChatSummary, ChatTeam } from '#chat/contract';
import { useDesk } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { chatErrorText } from './chat-error-text.ts';
import { chatQueries, chatRoutes } from './chat-routes.ts';

/** Actions on a conversation; a failure is shown as a toast. */
export type ChatActions = {
  /** Gives the conversation to a staff member; undefined: to nobody. */
  assign(staffId: string | undefined): void;
  handOver(team: ChatTeam): void;
  setStatus(status: ChatSummary['status']): void;
  readonly isBusy: boolean;
};

/** Returns the actions on a conversation. */
export function useChatActions({ id, assigned_to }: Pick<ChatSummary, 'id' | 'assigned_to'>): ChatActions {
  const t = useText();
  const desk = useDesk();
  const assignment = chatRoutes.useRouteMutation('POST /api/v1/chats/{id}/assignment', chatQueries);
  const status = chatRoutes.useRouteMutation('POST /api/v1/chats/{id}/status', chatQueries);
  const params = { id };
  const from = assigned_to?.id ?? null;
  const run = (change: Promise<unknown>) => void change.catch((error: unknown) => desk.toast(chatErrorText(error, t)));
  return {
    assign: (staffId) => run(assignment.run({ params, body: { staff_id: staffId ?? null, from } })),
    handOver: (team) => run(assignment.run({ params, body: { staff_id: null, team, from } })),
    setStatus: (to) => run(status.run({ params, body: { status: to } })),
    isBusy: assignment.isPending || status.isPending,
  };
}
