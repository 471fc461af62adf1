import { useState } from 'react';
import type { ChatSummary, ChatTeam, StaffLine } from '#chat/contract';
import { systemRandom, uuid } from '#platform/random';
import { useDesk } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Field, Select, Sheet } from '#platform/web/ui';
import { Form, FormFooter, TextArea } from '#platform/web/ui/desk';
import { chatErrorText } from '../chat-error-text.ts';
import { chatQueries, chatRoutes } from '../chat-routes.ts';
import { chatTeams, toChatTeam } from '../chat-teams.ts';

const dueMinutes = [30, 60, 180, 1440] as const;
const requestLists = ['GET /api/v1/requests', 'GET /api/v1/requests/board'] as const;

type Props = { readonly chat: ChatSummary; readonly lines: readonly StaffLine[]; readonly onClose: () => void };

/** The beginning of what the guest wrote last, in the desk's language where it was translated. */
function lastRequest(lines: readonly StaffLine[]): string {
  const last = lines.findLast(({ by, text }) => by === 'guest' && text !== '');
  return (last?.translation?.text ?? last?.text ?? '').replaceAll(/\s+/g, ' ').slice(0, 120);
}

/** Sends the request; its key stays the same until it has arrived, so that a second try makes no second request. */
function useMakeRequest({ id }: ChatSummary, onClose: () => void) {
  const t = useText();
  const desk = useDesk();
  const [requestId] = useState(() => uuid(systemRandom));
  const post = chatRoutes.useRouteMutation('POST /api/v1/chats/{id}/requests', [...chatQueries, ...requestLists]);
  const send = (request: { readonly team: ChatTeam; title: string; note: string; minutes: number }) => {
    const { minutes, ...body } = request;
    const due_at = new Date(desk.serverNow() + minutes * 60_000).toISOString();
    void post.run({ params: { id }, body: { ...body, request_id: requestId, due_at } }).then(
      () => {
        desk.toast(t('chatDesk.requestSent', { team: t(`chatDesk.team.${body.team}`) }));
        onClose();
      },
      () => undefined,
    );
  };
  return { send, isPending: post.isPending, error: post.error ? chatErrorText(post.error, t) : undefined };
}

/** Makes a request for a team of what the guest wrote; the guest sees it in the chat. */
export function RequestSheet({ chat, lines, onClose }: Props) {
  const t = useText();
  const [team, setTeam] = useState<ChatTeam>(chat.team);
  const [title, setTitle] = useState(() => lastRequest(lines));
  const [note, setNote] = useState('');
  const [minutes, setMinutes] = useState<number>(60);
  const { send, isPending, error } = useMakeRequest(chat, onClose);
  return (
    <Sheet open onClose={onClose} title={t('chatDesk.makeRequest')} closeLabel={t('desk.close')} position="center">
      <Form onSubmit={() => send({ team, title: title.trim(), note: note.trim(), minutes })}>
        <Select
          label={t('chatDesk.requestTeam')}
          value={team}
          options={chatTeams.map((one) => ({ value: one, label: t(`chatDesk.team.${one}`) }))}
          onChange={(value) => setTeam(toChatTeam(value) ?? team)}
        />
        <Field
          label={t('chatDesk.requestTitle')}
          hint={t('chatDesk.requestTitleHint')}
          required
          maxLength={120}
          dir="auto"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label={t('chatDesk.requestNote')}
          rows={2}
          maxLength={1000}
          dir="auto"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Select
          label={t('chatDesk.requestDue')}
          value={String(minutes)}
          options={dueMinutes.map((one) => ({ value: String(one), label: t(`chatDesk.dueIn.${one}`) }))}
          onChange={(value) => setMinutes(Number(value))}
        />
        <FormFooter
          error={error}
          cancelLabel={t('desk.cancel')}
          onCancel={onClose}
          submitLabel={t('chatDesk.sendRequest')}
          busy={isPending}
        />
      </Form>
    </Sheet>
  );
}
