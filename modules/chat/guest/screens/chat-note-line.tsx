import type { GuestLine } from '#chat/contract';
import { ShellLink, useGuestShell } from '#platform/web/guest-shell';
import { Icon, NamedIcon } from '#platform/web/ui';
import { useLineTexts, useOrderTexts, useRequestText } from '../use-line-texts.ts';
import styles from './chat-note-line.module.css';

type Request = NonNullable<GuestLine['request']>;

const teamIcons: { readonly [team in Request['team']]: string } = {
  front_desk: 'mdi-room-service-outline',
  housekeeping: 'mdi-broom',
  kitchen: 'mdi-silverware-fork-knife',
  manager: 'mdi-account-tie-outline',
};
const statusIcons: { readonly [status in Request['status']]: string } = {
  open: 'mdi-check-circle-outline',
  in_progress: 'mdi-progress-clock',
  done: 'mdi-check-circle',
  declined: 'mdi-close-circle-outline',
  cancelled: 'mdi-close-circle-outline',
};

function RequestCard({ request }: { readonly request: Request }) {
  const requestText = useRequestText();
  const { team, status, title } = request;
  return (
    <div className={styles.card} data-status={status}>
      <NamedIcon name={teamIcons[team]} />
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.state}>{requestText(request)}</span>
      </span>
      <span className={styles.status}>
        <NamedIcon name={statusIcons[status]} />
      </span>
    </div>
  );
}

function OrderCard({ order }: { readonly order: NonNullable<GuestLine['order']> }) {
  const shell = useGuestShell();
  const [title, text] = useOrderTexts()(order);
  const target = { name: 'shopOrder', params: { orderId: order.id } };
  return (
    <ShellLink href={shell.href(target)} onOpen={() => shell.navigate(target)} className={styles.card}>
      <NamedIcon name={teamIcons.kitchen} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.state}>{text}</span>
      </span>
      <Icon name="chevron" size={20} />
    </ShellLink>
  );
}

/** What the conversation says that nobody wrote: what became of a wish, what was ordered for the guest, or that nobody is there. */
export function ChatNoteLine({ line, telephone }: { readonly line: GuestLine; readonly telephone: string }) {
  const { away } = useLineTexts();
  if (line.request) return <RequestCard request={line.request} />;
  if (line.order) return <OrderCard order={line.order} />;
  if (line.note !== 'away') return undefined;
  return <p className={styles.away}>{away(line.until, telephone)}</p>;
}
