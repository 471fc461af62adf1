import { useDeferredValue, useState } from 'react';
import { useDesk } from '#platform/web/desk-shell';
import { lookUpText, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { DayField } from '#platform/web/ui/day';
import { FilterBar, FilterSelect, FilterText, Page, Table } from '#platform/web/ui/desk';
import { DateTime } from '../date-time.tsx';
import { Loaded } from '../loaded.tsx';
import styles from '../staff.module.css';
import { StaffNav } from '../staff-nav.tsx';
import { type AuditLine, staffRoutes } from '../staff-routes.ts';
import { auditActionText, auditSubjectText } from './audit-text.ts';

type LogFilter = { readonly actor: string; readonly area: string; readonly room: string; readonly day: string };
const everything: LogFilter = { actor: '', area: '', room: '', day: '' };

function Filters({ filter, onChange }: { readonly filter: LogFilter; readonly onChange: (next: LogFilter) => void }) {
  const t = useText();
  const { auditAreas } = useDesk();
  const people = staffRoutes.usePagedRouteQuery('GET /api/v1/staff/members', { query: { limit: 200 } });
  const set = (change: Partial<LogFilter>) => onChange({ ...filter, ...change });
  return (
    <FilterBar>
      <FilterSelect
        label={t('staff.who')}
        value={filter.actor}
        allLabel={t('staff.everybody')}
        options={[
          ...people.items.map(({ id, name }) => ({ value: `staff:${id}`, label: name })),
          { value: 'terminal', label: t('staff.actor.terminal') },
          { value: 'nobody', label: t('staff.actor.nobody') },
        ]}
        onChange={(actor) => set({ actor })}
      />
      <FilterSelect
        label={t('staff.what')}
        value={filter.area}
        allLabel={t('staff.everything')}
        options={auditAreas.map((area) => ({ value: area, label: lookUpText(t, `audit.area.${area}`) ?? area }))}
        onChange={(area) => set({ area })}
      />
      <FilterText label={t('staff.room')} value={filter.room} onChange={(room) => set({ room })} short />
      <DayField
        variant="pill"
        label={t('staff.day')}
        value={filter.day}
        clearLabel={t('desk.anyDay')}
        onChange={(day) => set({ day })}
      />
    </FilterBar>
  );
}

function useActorText(): (line: AuditLine) => string {
  const t = useText();
  return ({ actor, actor_name: name }) => {
    if (name !== null) return name;
    if (actor === 'terminal' || actor === 'nobody' || actor === 'server') return t(`staff.actor.${actor}`);
    if (actor.startsWith('session:') || actor.startsWith('guest:')) return t('staff.actor.guest');
    if (actor.startsWith('device:')) return t('staff.actor.tv');
    if (actor === 'staff:administrator') return t('staff.actor.key');
    return actor === 'staff:demo-loader' ? t('staff.actor.demo') : actor;
  };
}

function Rows({ lines }: { readonly lines: readonly AuditLine[] }) {
  const t = useText();
  const actorText = useActorText();
  return (
    <Table headers={[t('staff.when'), t('staff.who'), t('staff.what'), t('staff.room'), t('staff.about')]}>
      {lines.map((line) => (
        <tr key={line.id}>
          <td>
            <DateTime at={line.at} />
          </td>
          <td>
            <bdi>{actorText(line)}</bdi>
          </td>
          <td>{auditActionText(t, line)}</td>
          <td className={styles.name}>{line.room ?? ''}</td>
          <td className={`${styles.quiet} ${styles.code}`}>
            <bdi>{auditSubjectText(t, line)}</bdi>
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The audit log with its filters. */
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
  const list = staffRoutes.usePagedRouteQuery('GET /api/v1/audit', { query }, { keepPrevious: true });
  const clear = { key: 'clear', label: t('staff.clearFilters'), onPress: () => setFilter(everything) };
  const none = { title: t('staff.noLines'), text: t('staff.noLinesText'), actions: [clear] };
  return (
    <Page title={t('staff.log')} actions={<StaffNav />}>
      <div className={styles.filters}>
        <Filters filter={filter} onChange={setFilter} />
      </div>
      <Loaded state={list} empty={(lines) => (lines.length === 0 ? none : undefined)}>
        {(lines) => <Rows lines={lines} />}
      </Loaded>
      {list.hasMore ? (
        <p className={styles.more}>
          <Button variant="outlined" disabled={list.isFetching} onClick={list.fetchNext}>
            {t('desk.more')}
          </Button>
        </p>
      ) : undefined}
    </Page>
  );
}
