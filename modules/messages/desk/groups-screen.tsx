import { useState } from 'react';
import { systemRandom, uuid } from '#platform/random';
import { useDesk, usePermission } from '#platform/web/desk-shell';
import { listComma, listText, useLanguage, useText } from '#platform/web/i18n';
import { Button, Field } from '#platform/web/ui';
import { Chip, Chips, DeskAsyncView, Form, FormError, Page, Panel, SelectableRow, Table } from '#platform/web/ui/desk';
import styles from './messages-desk.module.css';
import { messagesRoutes } from './messages-routes.ts';

type Group = { readonly id: string; readonly name: string; readonly rooms: readonly string[] };

const groupQueries = ['GET /api/v1/message-groups', 'GET /api/v1/message-audiences'] as const;
const inOrder = new Intl.Collator('en', { numeric: true }).compare;

type RoomsProps = { readonly chosen: readonly string[]; readonly onChange: (rooms: string[]) => void };

/** The rooms of the house by floor; pressing one puts it into the group or takes it out. */
function RoomChoice({ chosen, onChange }: RoomsProps) {
  const t = useText();
  const state = messagesRoutes.useRouteQuery('GET /api/v1/message-audiences');
  const toggle = (room: string) =>
    onChange(chosen.includes(room) ? chosen.filter((one) => one !== room) : [...chosen, room].sort(inOrder));
  return (
    <DeskAsyncView state={state}>
      {({ rooms }) =>
        [...new Set(rooms.map(({ floor }) => floor))].sort(inOrder).map((floor) => (
          <div key={floor} className={styles.floor}>
            <p className={styles.quiet}>{t('messagesDesk.toFloor', { floor })}</p>
            <Chips label={t('messagesDesk.toFloor', { floor })}>
              {rooms
                .filter((one) => one.floor === floor)
                .map(({ room }) => (
                  <Chip key={room} selected={chosen.includes(room)} onPress={() => toggle(room)}>
                    {room}
                  </Chip>
                ))}
            </Chips>
          </div>
        ))
      }
    </DeskAsyncView>
  );
}

type PanelProps = { readonly group: Group; readonly isNew: boolean; readonly onClose: () => void };

function GroupPanel({ group, isNew, onClose }: PanelProps) {
  const t = useText();
  const language = useLanguage();
  const desk = useDesk();
  const maySend = usePermission('messages.send');
  const [draft, setDraft] = useState(group);
  const put = messagesRoutes.useRouteMutation('PUT /api/v1/message-groups/{id}', groupQueries);
  const removal = messagesRoutes.useRouteMutation('DELETE /api/v1/message-groups/{id}', groupQueries);
  const params = { id: group.id };
  async function save(): Promise<void> {
    try {
      await put.run({ params, body: { name: draft.name, rooms: [...draft.rooms] } });
      desk.toast(t('messagesDesk.saved'));
      onClose();
    } catch {
      // The form shows the error.
    }
  }
  async function remove(): Promise<void> {
    const question = {
      title: t('messagesDesk.deleteGroupAsk', { name: group.name }),
      text: t('messagesDesk.deleteGroupText'),
    };
    if (!(await desk.confirm({ ...question, danger: true, action: t('messagesDesk.deleteGroup') }))) return;
    await removal.run({ params }).then(onClose, () => desk.toast(t('messagesDesk.notDone')));
  }
  const isComplete = draft.name.trim() !== '' && draft.rooms.length > 0;
  return (
    <Panel title={group.name || t('messagesDesk.newGroup')} closeLabel={t('desk.close')} onClose={onClose}>
      <Form onSubmit={() => void save()}>
        <Field
          label={t('messagesDesk.groupName')}
          dir="auto"
          maxLength={80}
          readOnly={!maySend}
          value={draft.name}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
        <p role="status" className={styles.quiet}>
          {t('messagesDesk.groupRooms', { count: draft.rooms.length })}
        </p>
        {maySend ? (
          <RoomChoice chosen={draft.rooms} onChange={(rooms) => setDraft({ ...draft, rooms })} />
        ) : (
          <p>{listText(draft.rooms, language)}</p>
        )}
        <FormError text={put.error ? t('messagesDesk.notDone') : undefined} />
        {maySend ? (
          <Button type="submit" disabled={!isComplete || put.isPending}>
            {t('messagesDesk.save')}
          </Button>
        ) : undefined}
      </Form>
      {maySend && !isNew ? (
        <Button variant="danger" disabled={removal.isPending} onClick={() => void remove()}>
          {t('messagesDesk.deleteGroup')}
        </Button>
      ) : undefined}
    </Panel>
  );
}

/** Groups of rooms to which staff write at once. */
export function GroupsScreen() {
  const t = useText();
  const language = useLanguage();
  const desk = useDesk();
  const maySend = usePermission('messages.send');
  const [open, setOpen] = useState<Group>();
  const list = messagesRoutes.useRouteQuery('GET /api/v1/message-groups');
  const isNew = open !== undefined && !list.data?.items.some(({ id }) => id === open.id);
  const create = () => setOpen({ id: uuid(systemRandom), name: '', rooms: [] });
  const close = () => setOpen(undefined);
  return (
    <Page
      title={t('messagesDesk.groups')}
      back={{ label: t('messagesDesk.title'), onPress: () => desk.navigate({ name: 'messages' }) }}
      actions={maySend ? <Button onClick={create}>{t('messagesDesk.newGroup')}</Button> : undefined}
      aside={open ? <GroupPanel key={open.id} group={open} isNew={isNew} onClose={close} /> : undefined}
    >
      <DeskAsyncView
        state={list}
        empty={({ items }) =>
          items.length === 0 ? { title: t('messagesDesk.noGroups'), text: t('messagesDesk.noGroupsText') } : undefined
        }
      >
        {({ items }) => (
          <Table headers={[t('messagesDesk.groupName'), t('messagesDesk.rooms')]}>
            {items.map((group) => (
              <SelectableRow
                key={group.id}
                name={group.name}
                open={group.id === open?.id}
                onOpen={() => setOpen(group.id === open?.id ? undefined : group)}
              >
                <td>
                  {t('messagesDesk.groupRooms', { count: group.rooms.length })}
                  <span className={styles.quiet}> {group.rooms.slice(0, 12).join(listComma(language))}</span>
                </td>
              </SelectableRow>
            ))}
          </Table>
        )}
      </DeskAsyncView>
    </Page>
  );
}
