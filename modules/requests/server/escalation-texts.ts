import type { MailWords } from '#platform/node/mail';
import { requestTexts } from './request-texts.ts';

/** What the mail about an unacknowledged request says; for privacy neither the guest's name nor the answers. */
export function escalationMail(
  {
    id,
    room,
    title,
    since,
  }: { readonly id: string; readonly room: string; readonly title: string; readonly since: number },
  { language, now, publicUrl }: { readonly language: string; readonly now: number; readonly publicUrl: string },
): MailWords {
  const { language: key, say } = requestTexts.in(language);
  const minutes = Math.max(1, Math.floor((now - since) / 60_000));
  const link =
    publicUrl === '' ? [] : ['', say('requests.escalation.acknowledge'), `${publicUrl}/desk/requests?request=${id}`];
  const text = [say('requests.escalation.lead'), '', title, ...link].join('\n');
  return { language: key, subject: say('requests.escalation.subject', { room, minutes }), text };
}
