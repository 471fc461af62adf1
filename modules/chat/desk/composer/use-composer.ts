import { useEffect, useEffectEvent } from 'react';
import type { ChatSummary, StaffLine } from '#chat/contract';
import { systemRandom, uuid } from '#platform/random';
import { useStoreState } from '#platform/web/browser';
import { useDesk, useStaff } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { chatErrorText } from '../chat-error-text.ts';
import { chatQueries, chatRoutes } from '../chat-routes.ts';
import {
  changeWritten,
  type Draft,
  nothingWritten,
  type Outgoing,
  seenTranslation,
  writtenMessages,
} from './written-messages.ts';

/** Writing in a conversation. */
export type Composer = {
  readonly draft: Draft;
  /** Messages that are not lines yet, oldest first. */
  readonly outgoing: readonly Outgoing[];
  readonly canSend: boolean;
  readonly change: (part: Partial<Draft>) => void;
  readonly send: () => void;
  readonly sendAgain: (message: Outgoing) => void;
  /** Takes a message that failed back into the field. */
  readonly edit: (message: Outgoing) => void;
};

function isBlank({ text, picture, page }: Draft): boolean {
  return text.trim() === '' && picture === undefined && page === undefined;
}

/** A draft with what a message said in front, so that nothing written in the meantime is lost. */
function joinDrafts(draft: Draft, { text, picture, page, seen }: Draft): Draft {
  return {
    text: [text, draft.text].filter((one) => one !== '').join('\n'),
    picture: draft.picture ?? picture,
    page: draft.page ?? page,
    reply: undefined,
    seen: draft.text === '' ? seen : undefined,
  };
}

/** Forgets the messages that have become lines. */
function useArrivals(key: string, lines: readonly StaffLine[], outgoing: readonly Outgoing[]) {
  const sent = new Set(lines.map(({ request_id: id }) => id));
  const arrived = outgoing.filter(({ requestId }) => sent.has(requestId));
  const forget = useEffectEvent(() => {
    for (const { picture } of arrived) if (picture) URL.revokeObjectURL(picture.preview);
    changeWritten(key, (all) => ({ outgoing: all.outgoing.filter(({ requestId }) => !sent.has(requestId)) }));
  });
  useEffect(() => {
    if (arrived.length > 0) forget();
  }, [arrived.length]);
  return outgoing.filter((message) => !arrived.includes(message));
}

/** Returns what is written in a conversation, and sends it. A message is shown at once, and stays with its text if it failed. */
export function useComposer({ id }: ChatSummary, lines: readonly StaffLine[]): Composer {
  const t = useText();
  const desk = useDesk();
  const { id: me } = useStaff();
  const key = `${me} ${id}`;
  const { draft, outgoing } = useStoreState(writtenMessages, (all) => all[key] ?? nothingWritten);
  const pending = useArrivals(key, lines, outgoing);
  const post = chatRoutes.useRouteMutation('POST /api/v1/chats/{id}/messages', chatQueries);
  const settle = (requestId: string, outcome: Pick<Outgoing, 'state' | 'problem'>) =>
    changeWritten(key, (all) => ({
      outgoing: all.outgoing.map((one) => (one.requestId === requestId ? { ...one, ...outcome } : one)),
    }));
  function deliver({ requestId, text, picture, page, reply, seen }: Outgoing): void {
    const known = reply?.text === text ? reply.language : undefined;
    const language = known ?? (seen?.of === text ? seen.from : '');
    const translation = seenTranslation({ text, seen });
    const said = { text, language, ...(translation && { translation }) };
    const body = { ...said, request_id: requestId, picture: picture?.id ?? '', page: page?.id ?? '' };
    void post.run({ params: { id }, body }).then(
      () => settle(requestId, { state: 'sent', problem: '' }),
      (error: unknown) => settle(requestId, { state: 'failed', problem: chatErrorText(error, t) }),
    );
  }
  function send(): void {
    if (isBlank(draft)) return;
    const text = draft.text.trim();
    const state = { state: 'sending', problem: '' } as const;
    const message = { ...draft, ...state, text, requestId: uuid(systemRandom), at: desk.serverNow() };
    changeWritten(key, (all) => ({ draft: nothingWritten.draft, outgoing: [...all.outgoing, message] }));
    deliver(message);
  }
  function sendAgain(message: Outgoing): void {
    settle(message.requestId, { state: 'sending', problem: '' });
    deliver(message);
  }
  return {
    draft,
    outgoing: pending,
    canSend: !isBlank(draft),
    change: (part) => changeWritten(key, (all) => ({ draft: { ...all.draft, ...part } })),
    send,
    sendAgain,
    edit: (message) =>
      changeWritten(key, (all) => ({
        draft: joinDrafts(all.draft, message),
        outgoing: all.outgoing.filter(({ requestId }) => requestId !== message.requestId),
      })),
  };
}
