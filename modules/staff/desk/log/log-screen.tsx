import { useDeferredValue, useState } from 'react';
import { useText } from '#platform/i18n/browser';
import { Button, StateMessage } from '#platform/ui';
import { Page } from '#platform/ui/desk';
import { Loading } from '../loading.tsx';
import { Moment } from '../moment.tsx';
import styles from '../staff.module.css';
import { StaffNav } from '../staff-nav.tsx';
import { type AuditLine, staffRoutes } from '../staff-routes.ts';
import { areas, deedText } from './deeds.ts';

type Filter = { readonly actor: string; readonly area: string; readonly room: string; readonly day: string };
const everything: Filter = { actor: '', area: '', room: '', day: '' };

function Filters({ filter, onChange }: { readonly filter: Filter; readonly onChange: (next: Filter) => void }) {
  const t = useText();
  const people = staffRoutes.useReadList('GET /api/v1/staff/members', { query: { limit: 200 } });
  const set = (change: Partial<Filter>) => onChange({ ...filter, ...change });
  return (
    <search className={styles.filters}>
      <select
        className={styles.control}
        value={filter.actor}
        aria-label={t('staff.who')}
        onChange={(event) => set({ actor: event.target.value })}
      >
        <option value="">{t('staff.everybody')}</option>
        {people.items.map(({ id, name }) => (
          <option key={id} value={`staff:${id}`}>
            {name}
          </option>
        ))}
        <option value="terminal">{t('staff.actor.terminal')}</option>
        <option value="nobody">{t('staff.actor.nobody')}</option>
      </select>
      <select
        className={styles.control}
        value={filter.area}
        aria-label={t('staff.what')}
        onChange={(event) => set({ area: event.target.value })}
      >
        <option value="">{t('staff.everything')}</option>
        {areas.map((area) => (
          <option key={area} value={area}>
            {t(`staff.area.${area}`)}
          </option>
        ))}
      </select>
      <input
        className={`${styles.control} ${styles.room}`}
        value={filter.room}
        maxLength={32}
        placeholder={t('staff.room')}
        aria-label={t('staff.room')}
        onChange={(event) => set({ room: event.target.value })}
      />
      <input
        type="date"
        className={styles.control}
        value={filter.day}
        aria-label={t('staff.day')}
        onChange={(event) => set({ day: event.target.value })}
      />
    </search>
  );
}

function useActorText(): (line: AuditLine) => string {
  const t = useText();
  return ({ actor, actor_name: name }) => {
    if (name !== null) return name;
    if (actor === 'terminal' || actor === 'nobody') return t(`staff.actor.${actor}`);
    if (actor.startsWith('session:')) return t('staff.actor.guest');
    if (actor.startsWith('device:')) return t('staff.actor.tv');
    if (actor === 'staff:administrator') return t('staff.actor.key');
    return actor === 'staff:demo-loader' ? t('staff.actor.demo') : actor;
  };
}

/** What it was about, in words that a person reads: a bare id says nothing beside the room. */
function subjectText({ subject, subject_name: name }: AuditLine): string {
  if (name !== null || subject === null) return name ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(subject) ? '' : subject;
}

function Rows({ lines }: { readonly lines: readonly AuditLine[] }) {
  const t = useText();
  const actorText = useActorText();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('staff.when')}</th>
          <th scope="col">{t('staff.who')}</th>
          <th scope="col">{t('staff.what')}</th>
          <th scope="col">{t('staff.room')}</th>
          <th scope="col">{t('staff.about')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <Moment at={line.at} />
            </td>
            <td>
              <bdi>{actorText(line)}</bdi>
            </td>
            <td>{deedText(t, line.action)}</td>
            <td className={styles.name}>{line.room ?? ''}</td>
            <td className={`${styles.quiet} ${styles.code}`}>
              <bdi>{subjectText(line)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who did what, when, to which room. */
export function LogScreen() {
  const t = useText();
  const [filter, setFilter] = useState(everything);
  const { actor, area, room, day } = useDeferredValue(filter);
  const query = {
    limit: 50,
    ...(actor !== '' && { actor }),
    ...(area !== '' && { area }),
    ...(room.trim() !== '' && { room: room.trim() }),
    ...(day !== '' && { day }),
  };
  const list = staffRoutes.useReadList('GET /api/v1/audit', { query }, { keep: true });
  const empty = !list.isPending && !list.problem && list.items.length === 0;
  return (
    <Page title={t('staff.log')} actions={<StaffNav />}>
      <Filters filter={filter} onChange={setFilter} />
      {list.items.length === 0 && !empty ? <Loading problem={list.problem} onAgain={list.again} /> : undefined}
      {list.items.length > 0 ? <Rows lines={list.items} /> : undefined}
      {empty ? (
        <StateMessage title={t('staff.noLines')} text={t('staff.noLinesText')} level={2}>
          <Button look="outlined" onClick={() => setFilter(everything)}>
            {t('staff.clearFilters')}
          </Button>
        </StateMessage>
      ) : undefined}
      {list.hasMore ? (
        <p className={styles.more}>
          <Button look="outlined" disabled={list.isFetching} onClick={list.more}>
            {t('desk.more')}
          </Button>
        </p>
      ) : undefined}
    </Page>
  );
}
