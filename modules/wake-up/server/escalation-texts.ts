import { join } from 'node:path';
import type { MailWords } from '#platform/node/mail';
import { createServerTexts } from '#platform/node/texts';
import english from '../locales/server/en.json' with { type: 'json' };

const serverTexts = createServerTexts(join(import.meta.dirname, '../locales/server'), english);

/** What the mail about an unanswered wake-up says; for privacy without the guest's name. */
export function escalationMail(
  { room, time }: { readonly room: string; readonly time: string },
  { language, publicUrl }: { readonly language: string; readonly publicUrl: string },
): MailWords {
  const { language: key, say } = serverTexts.in(language);
  const address = publicUrl === '' ? [] : ['', say('wakeUp.escalation.link'), `${publicUrl}/desk/wake-ups`];
  const text = [say('wakeUp.escalation.lead'), ...address].join('\n');
  return { language: key, subject: say('wakeUp.escalation.subject', { room, time }), text };
}
