import { useState } from 'react';
import type { MessageRecipient, StaffMessage } from '#messages/contract';
import { chooseText } from '#messages/rules';
import { useDesk, usePermission, useWhen } from '#platform/web/desk-shell';
import { listText, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { DeskAsyncView, Page, Panel, SelectableRow, Table } from '#platform/web/ui/desk';
import styles from './messages-desk.module.css';
import { messageQueries, messagesRoutes } from './messages-routes.ts';
import { PushNotice } from './push-notice.tsx';

/** How often the open message asks how far it got, in milliseconds: devices report that without a push. */
const pollMs = 3000;

/** Returns a function that says whom a message was for. */
export function useAudienceText(): (audience: StaffMessage['audience']) => string {
  const t = useText();
  const language = useLanguage();
  return (audience) => {
    switch (audience?.to) {
      case 'room':
        return t('messagesDesk.toRooms', { rooms: listText(audience.rooms, language) });
      case 'floor':
        return t('messagesDesk.toFloor', { floor: audience.floor });
      case 'group':
        return t('messagesDesk.toGroup');
      case 'house':
        return t('messagesDesk.toHouse');
      default:
        return t('messagesDesk.erased');
    }
  };
}

function useSubject(): (message: StaffMessage) => string {
  const language = useLanguage();
  const t = useText();
  return ({ texts }) => {
    const { title, text } = chooseText(texts, [language]);
    return title || text.slice(0, 60) || t('messagesDesk.erased');
  };
}

function Row({ message, open, onOpen }: { message: StaffMessage; open: boolean; onOpen: () => void }) {
  const t = useText();
  const formats = useFormats();
  const audienceText = useAudienceText();
  const subject = useSubject()(message);
  const { counts, status, asks } = message;
  return (
    <SelectableRow name={subject} open={open} onOpen={onOpen}>
      <td>{audienceText(message.audience)}</td>
      <td>{formats.dateTime(Date.parse(message.sent_at ?? message.send_at))}</td>
      <td>
        {status === 'sent'
          ? t('messagesDesk.readOf', { read: formats.number(counts.read), all: formats.number(counts.recipients) })
          : t(`messagesDesk.status.${status}`)}
        {asks && status === 'sent' ? (
          <span className={styles.tally}>
            {t('messagesDesk.answers', { yes: formats.number(counts.yes), no: formats.number(counts.no) })}
          </span>
        ) : undefined}
      </td>
    </SelectableRow>
  );
}

function stateKey(device: MessageRecipient['devices'][number]): 'read' | 'shown' | 'delivered' | 'created' {
  if (device.read_at) return 'read';
  if (device.shown_at) return 'shown';
  return device.delivered_at ? 'delivered' : 'created';
}

function Recipient({ recipient }: { recipient: MessageRecipient }) {
  const t = useText();
  const { when } = useWhen();
  return (
    <li className={styles.recipient}>
      <strong>{recipient.room || t('messagesDesk.erased')}</strong>
      {recipient.answer ? (
        <span className={styles.answer}>{t(`messagesDesk.answer.${recipient.answer}`)}</span>
      ) : undefined}
      <ul>
        {recipient.devices.length === 0 ? <li>{t('messagesDesk.state.created')}</li> : undefined}
        {recipient.devices.map((device) => {
          const state = stateKey(device);
          const at = state === 'created' ? null : device[`${state}_at`];
          return (
            <li key={device.device_id}>
              {t(`messagesDesk.device.${device.device}`)}: {t(`messagesDesk.state.${state}`)}
              {at ? ` ${when(at)}` : ''}
            </li>
          );
        })}
      </ul>
    </li>
  );
}

function MessagePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const maySend = usePermission('messages.send');
  const state = messagesRoutes.useRouteQuery(
    'GET /api/v1/messages/{id}',
    { params: { id } },
    { refetchIntervalMs: pollMs },
  );
  const cancel = messagesRoutes.useRouteMutation('POST /api/v1/messages/{id}/cancel', messageQueries);
  return (
    <Panel title={t('messagesDesk.message')} closeLabel={t('desk.close')} onClose={onClose}>
      <DeskAsyncView state={state}>
        {({ message, recipients }) => {
          const { title, text } = chooseText(message.texts, [language]);
          return (
            <div className={styles.detail}>
              <h3 dir="auto">{title}</h3>
              <p dir="auto" className={styles.text}>
                {text}
              </p>
              {message.from ? <p dir="auto">{message.from}</p> : undefined}
              <p className={styles.quiet}>
                {[message.created_by, formats.dateTime(Date.parse(message.send_at))].filter(Boolean).join(' · ')}
              </p>
              {message.status === 'scheduled' && maySend ? (
                <Button
                  variant="danger"
                  disabled={cancel.isPending}
                  onClick={() => void cancel.run({ params: { id } }).catch(() => undefined)}
                >
                  {t('messagesDesk.cancelSending')}
                </Button>
              ) : undefined}
              <ul className={styles.recipients}>
                {recipients.map((recipient) => (
                  <Recipient key={recipient.id} recipient={recipient} />
                ))}
              </ul>
            </div>
          );
        }}
      </DeskAsyncView>
    </Panel>
  );
}

function Actions() {
  const t = useText();
  const desk = useDesk();
  const maySend = usePermission('messages.send');
  return (
    <>
      <Button variant="danger" onClick={() => desk.navigate({ name: 'messages_emergency' })}>
        {t('messagesDesk.emergency')}
      </Button>
      <Button variant="outlined" onClick={() => desk.navigate({ name: 'messages_groups' })}>
        {t('messagesDesk.groups')}
      </Button>
      {maySend ? (
        <Button onClick={() => desk.navigate({ name: 'messages_new' })}>{t('messagesDesk.new')}</Button>
      ) : undefined}
    </>
  );
}

/** The messages of the hotel, newest first, and how far each got. */
export function HistoryScreen() {
  const t = useText();
  const [open, setOpen] = useState('');
  const list = messagesRoutes.usePagedRouteQuery('GET /api/v1/messages', { query: { limit: 30 } });
  const headers = (['subject', 'to', 'when', 'progress'] as const).map((name) => t(`messagesDesk.${name}`));
  return (
    <Page
      title={t('messagesDesk.title')}
      actions={<Actions />}
      aside={open ? <MessagePanel key={open} id={open} onClose={() => setOpen('')} /> : undefined}
    >
      <PushNotice />
      <DeskAsyncView
        state={list}
        empty={({ length }) =>
          length === 0 ? { title: t('messagesDesk.none'), text: t('messagesDesk.noneText') } : undefined
        }
      >
        {(all) => (
          <Table headers={headers}>
            {all.map((message) => (
              <Row key={message.id} message={message} open={message.id === open} onOpen={() => setOpen(message.id)} />
            ))}
          </Table>
        )}
      </DeskAsyncView>
      {list.hasMore ? (
        <Button variant="outlined" disabled={list.isFetching} onClick={list.fetchNext}>
          {t('desk.more')}
        </Button>
      ) : undefined}
    </Page>
  );
}
