import type { StaffRole } from '#platform/contract';
import { type Mailer, type MailWords, sendInName } from '#platform/node/mail';
import type { ModuleContext } from '#platform/node/server';
import type { EscalationMember, EscalationNotice, EscalationStaff } from './escalating.ts';

type Services = { readonly platform: ModuleContext; readonly staff: EscalationStaff; readonly mailer: Mailer };

/** What a notice is about: an item that still rings. */
type NoticeAbout = {
  readonly handlers: readonly StaffRole[];
  /** When the item began to wait, milliseconds since 1970. */
  readonly since: number;
  /** Sender as the property set it; empty: an address at the server's host name. */
  readonly sender: string;
  /** Writes the mail in a language key; empty: the default of the property. */
  write(language: string): MailWords;
};

/** A mail older than this is no longer useful. */
const maxAgeMs = 4 * 3_600_000;

async function findMember(
  staff: EscalationStaff,
  handlers: readonly StaffRole[],
  { property, staffId }: { readonly property: string; readonly staffId: string },
): Promise<EscalationMember | undefined> {
  const roles = [...new Set<StaffRole>([...handlers, 'front_desk', 'manager'])];
  const members = (await Promise.all(roles.map((role) => staff.listMembers(property, role)))).flat();
  return members.find(({ id }) => id === staffId);
}

/** Mails a notice to a staff member; called for an item that still rings when the job runs. */
export async function sendNotice(
  { platform, staff, mailer }: Services,
  about: NoticeAbout,
  notice: EscalationNotice & { readonly property: string },
): Promise<void> {
  const { id, level, staffId } = notice;
  const member = await findMember(staff, about.handlers, notice);
  if (!member || platform.clock.now() - about.since > maxAgeMs) return;
  const mail = about.write(member.language);
  // A refused notice is not repeated: the alarm at the desk continues.
  await sendInName(
    { platform, mailer },
    { from: about.sender, to: member.email, ...mail, id: `${id}-${level}-${staffId}` },
    about.since,
  );
}
