import { fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { openTestDesk, settle, silenceAlarms, type TestDeskOptions } from '#platform/web/testing/desk';
import type { ChatSummary, StaffLine } from '../contract.ts';
import { deskConversation, deskInbox, deskReply, deskRoutes } from './desk-chat-data.ts';

silenceAlarms();
const { ChatScreen } = await import('../desk/chat-screen.tsx');

const languages = [
  { key: 'de', name: 'Deutsch' },
  { key: 'en', name: 'English' },
];

/** The field in which the answer is written. */
export function answerField(): HTMLTextAreaElement {
  return screen.getByLabelText<HTMLTextAreaElement>('chatDesk.answer');
}

/** The row of a conversation in the inbox. */
export function inboxRow(id: string): HTMLElement {
  return document.querySelector<HTMLElement>(`[data-chat="${id}"]`) ?? document.body;
}

/** Opens a part of the desk, on fake timers. */
export async function openChatDesk(Part: ComponentType, options: TestDeskOptions = {}) {
  const answers = { 'GET /api/v1/chat-replies': { items: [deskReply] }, ...options.answers };
  const desk = await openTestDesk(() => <Part />, { languages, ...options, answers });
  return {
    ...desk,
    write: (text: string) => settle(() => fireEvent.change(answerField(), { target: { value: text } })),
    enter: (shiftKey = false) => settle(() => fireEvent.keyDown(answerField(), { key: 'Enter', shiftKey })),
  };
}

/** Opens the inbox. */
export function openInbox(items: readonly ChatSummary[], options: TestDeskOptions = {}) {
  const answers = { [deskRoutes.inbox]: deskInbox(items), ...options.answers };
  return openChatDesk(ChatScreen, { ...options, answers });
}

/** Opens one conversation, with answers to all that it reads. */
export function openConversation(chat: ChatSummary, lines: readonly StaffLine[] = [], options: TestDeskOptions = {}) {
  const answers = { [deskRoutes.chat]: deskConversation(chat, lines), ...options.answers };
  return openInbox([chat], { query: { chat: chat.id }, ...options, answers });
}
