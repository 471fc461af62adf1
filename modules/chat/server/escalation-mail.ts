import { join } from 'node:path';
import type { MailWords } from '#platform/node/mail';
import { createServerTexts } from '#platform/node/texts';
import english from '../locales/server/en.json' with { type: 'json' };

const serverTexts = createServerTexts(join(import.meta.dirname, '../locales/server'), english);

type About = { readonly id: string; readonly room: string; readonly since: number; readonly now: number };

/** What the mail about a message without an answer says; for privacy neither the guest's name nor what they wrote. */
export function escalationMail({ id, room, since, now }: About, language: string, publicUrl: string): MailWords {
  const { language: key, say } = serverTexts.in(language);
  const minutes = Math.max(1, Math.floor((now - since) / 60_000));
  const link = publicUrl === '' ? [] : ['', say('chat.escalation.answer'), `${publicUrl}/desk/chat?chat=${id}`];
  const text = [say('chat.escalation.lead'), ...link].join('\n');
  return { language: key, subject: say('chat.escalation.subject', { room, minutes }), text };
}
