import type { ReactNode } from 'react';
import type { ChatNote, StaffLine } from '#chat/contract';
import { minorDigits, toDecimal } from '#platform/money';
import { DeskLink, usePermission, useWhen } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import { toChatTeam } from '../chat-teams.ts';
import styles from './note-line.module.css';

const icons: { readonly [note in ChatNote]: string } = {
  away: 'mdi-weather-night',
  request: 'mdi-check-circle-outline',
  order: 'mdi-silverware-fork-knife',
  assigned: 'mdi-account-outline',
  team: 'mdi-account-arrow-right-outline',
  closed: 'mdi-archive-outline',
};

type Props = { readonly line: StaffLine };

/** The request that a message became, as it is now; a link for those who may see requests. */
function RequestNote({ request }: { readonly request: NonNullable<StaffLine['request']> }) {
  const t = useText();
  const { when } = useWhen();
  const mayRead = usePermission('requests.read');
  const { id, title, team, status, due_at: due } = request;
  const text = t('chatDesk.note.request', { title, time: when(due), team: t(`chatDesk.team.${team}`) });
  return (
    <>
      {mayRead ? <DeskLink to={{ name: 'requests', query: { request: id } }}>{text}</DeskLink> : text}
      {` · ${t(`chatDesk.request.${status}`)}`}
    </>
  );
}

/** The order that staff placed for the guest; a link for those who may see orders. */
function OrderNote({ order }: { readonly order: NonNullable<StaffLine['order']> }) {
  const t = useText();
  const formats = useFormats();
  const mayRead = usePermission('orders.read');
  const { id, number, currency } = order;
  const total = formats.money(toDecimal(order.total, minorDigits(currency)), currency);
  const text = t('chatDesk.note.order', { number, total });
  return mayRead ? <DeskLink to={{ name: 'orders_history', query: { order: id } }}>{text}</DeskLink> : text;
}

/** Returns what a note says. */
function useNoteText({ note, about, until, request, order }: StaffLine): ReactNode {
  const t = useText();
  const { when } = useWhen();
  const team = toChatTeam(about);
  const name = team ? t(`chatDesk.team.${team}`) : about;
  switch (note) {
    case 'away':
      return until === null ? t('chatDesk.note.away') : t('chatDesk.note.awayUntil', { time: when(until) });
    case 'request':
      return request ? <RequestNote request={request} /> : undefined;
    case 'order':
      return order ? <OrderNote order={order} /> : undefined;
    case 'assigned':
      return about === '' ? t('chatDesk.note.unassigned') : t('chatDesk.note.assigned', { name });
    case 'team':
      return t('chatDesk.note.team', { team: name });
    case 'closed':
      return t('chatDesk.note.closed');
    case null:
      return undefined;
  }
}

/** What happened to a conversation between its messages. */
export function NoteLine({ line }: Props) {
  const { when } = useWhen();
  const text = useNoteText(line);
  if (line.note === null || text === undefined) return undefined;
  return (
    <li className={styles.note}>
      <NamedIcon name={icons[line.note]} size={20} />
      <p>
        {text}
        {' · '}
        {line.author === '' ? undefined : (
          <>
            <bdi>{line.author}</bdi>
            {', '}
          </>
        )}
        <time dateTime={line.at}>{when(line.at)}</time>
      </p>
    </li>
  );
}
