import { useState } from 'react';
import type { EmergencySet } from '#messages/contract';
import { useWhen } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { FilterBar, FilterText, Table } from '#platform/web/ui/desk';
import styles from './messages-desk.module.css';
import { groupSets, type SetGroup, setState } from './rules/group-sets.ts';

/** How many sets of a group are shown at first, and with each further press. */
const pageSize = 20;

function SetRow({ set }: { set: EmergencySet }) {
  const t = useText();
  const { when } = useWhen();
  const state = setState(set);
  return (
    <tr data-state={state}>
      <td>{set.is_stranger ? t('messagesDesk.stranger') : set.room || '–'}</td>
      <td>{t(`messagesDesk.device.${set.device}`)}</td>
      <td className={state === 'confirmed' || state === 'leaving' ? undefined : styles.urgent}>
        {t(`messagesDesk.set.${state}`)}
      </td>
      <td>{set.confirmed_at ? when(set.confirmed_at) : ''}</td>
    </tr>
  );
}

function Group({ group: { name, sets } }: { group: SetGroup }) {
  const t = useText();
  const formats = useFormats();
  const [shown, setShown] = useState(pageSize);
  const headers = (['room', 'set', 'state', 'when'] as const).map((key) => t(`messagesDesk.${key}`));
  return (
    <section className={styles.group}>
      <h2>
        {t(`messagesDesk.group.${name}`)} <span className={styles.count}>{formats.number(sets.length)}</span>
      </h2>
      <Table numbered headers={headers}>
        {sets.slice(0, shown).map((set) => (
          <SetRow key={set.device_id} set={set} />
        ))}
      </Table>
      {shown < sets.length ? (
        <Button variant="outlined" onClick={() => setShown(shown + pageSize)}>
          {t('desk.more')}
        </Button>
      ) : undefined}
    </section>
  );
}

/** The TVs and phones of a running emergency by what has to be done: those that need somebody first. */
export function EmergencySets({ sets }: { sets: readonly EmergencySet[] }) {
  const t = useText();
  const [room, setRoom] = useState('');
  const wanted = room.trim();
  const found = wanted === '' ? sets : sets.filter((set) => set.room.startsWith(wanted));
  return (
    <>
      {sets.length > pageSize ? (
        <FilterBar>
          <FilterText short label={t('messagesDesk.room')} value={room} onChange={setRoom} />
        </FilterBar>
      ) : undefined}
      {groupSets(found).map((group) => (
        <Group key={group.name} group={group} />
      ))}
    </>
  );
}
