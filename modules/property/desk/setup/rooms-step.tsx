import { useState } from 'react';
import { createRouteHooks, useDeskProperty } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, Icon, IconButton } from '#platform/web/ui';
import { TextArea } from '#platform/web/ui/desk';
import type { stays } from '#stays/contract';
import { emptyRange, expandRange, maxRooms, parseRoomList, type RoomRange } from './room-ranges.ts';
import { SetupForm } from './setup-form.tsx';
import styles from './setup-screen.module.css';
import type { StepProps } from './use-setup.ts';

const routes = createRouteHooks<typeof stays>();

type RangeProps = {
  readonly range: RoomRange;
  readonly onChange: (range: RoomRange) => void;
  readonly onRemove: (() => void) | undefined;
};

function RangeRow({ range, onChange, onRemove }: RangeProps) {
  const t = useText();
  const formats = useFormats();
  const rooms = expandRange(range);
  const cell = (name: keyof RoomRange, label: string) => (
    <td>
      <input
        aria-label={label}
        aria-invalid={rooms ? undefined : true}
        maxLength={120}
        value={range[name]}
        onChange={(event) => onChange({ ...range, [name]: event.target.value })}
      />
    </td>
  );
  return (
    <tr>
      {cell('from', t('setup.from'))}
      {cell('to', t('setup.to'))}
      {cell('without', t('setup.without'))}
      <td className={styles.count}>{rooms ? formats.number(rooms.length) : t('setup.no_range')}</td>
      <td>
        {onRemove ? (
          <IconButton label={t('setup.remove_range')} onClick={onRemove}>
            <Icon name="close" />
          </IconButton>
        ) : undefined}
      </td>
    </tr>
  );
}

type RangesProps = { readonly ranges: readonly RoomRange[]; readonly onChange: (ranges: readonly RoomRange[]) => void };

function Ranges({ ranges, onChange }: RangesProps) {
  const t = useText();
  const replace = (at: number, range: RoomRange) => onChange(ranges.map((one, index) => (index === at ? range : one)));
  return (
    <>
      <table className={styles.ranges}>
        <thead>
          <tr>
            {['setup.from', 'setup.to', 'setup.without', 'setup.rooms'].map((key) => (
              <th key={key} scope="col">
                {t(key as 'setup.from')}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {ranges.map((range, index) => (
            <RangeRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a range has no id, and its values change
              key={index}
              range={range}
              onChange={(next) => replace(index, next)}
              onRemove={
                ranges.length > 1 ? () => onChange(ranges.filter((_range, other) => other !== index)) : undefined
              }
            />
          ))}
        </tbody>
      </table>
      <Button variant="text" onClick={() => onChange([...ranges, emptyRange])}>
        {t('setup.another_range')}
      </Button>
    </>
  );
}

/** The hotel's rooms: as ranges, or as a pasted list. */
export function RoomsStep({ onSaved }: StepProps) {
  const t = useText();
  const { id } = useDeskProperty();
  const [ranges, setRanges] = useState<readonly RoomRange[]>([emptyRange]);
  const [list, setList] = useState('');
  const [tried, setTried] = useState(false);
  const stored = routes.useRouteQuery('GET /api/v1/rooms', { query: { limit: 2000 } });
  const add = routes.useRouteMutation('POST /api/v1/rooms', ['GET /api/v1/rooms']);
  const expanded = ranges.map(expandRange);
  const rooms = [...new Set([...expanded.flatMap((one) => one ?? []), ...parseRoomList(list)])];
  const known = stored.data?.items.length ?? 0;
  const isWrong = expanded.includes(undefined) || rooms.length > maxRooms;
  async function submit(): Promise<void> {
    setTried(true);
    if (isWrong) return;
    if (rooms.length > 0) await add.run({ body: { property: id, rooms } });
    onSaved();
  }
  const problem = tried && isWrong ? t('setup.rooms_wrong', { count: maxRooms }) : undefined;
  return (
    <SetupForm onSubmit={submit} error={add.error ?? undefined} problem={problem}>
      <Ranges ranges={ranges} onChange={setRanges} />
      <TextArea
        label={t('setup.paste')}
        value={list}
        placeholder="401, 402, 410–418"
        onChange={(event) => setList(event.target.value)}
      />
      <p className={styles.total}>
        {t('setup.rooms_total', { count: rooms.length })}
        {known > 0 ? ` · ${t('setup.rooms_known', { count: known })}` : ''}
      </p>
      <ul className={styles.numbers}>
        {rooms.slice(0, 120).map((room) => (
          <li key={room}>
            <bdi>{room}</bdi>
          </li>
        ))}
      </ul>
    </SetupForm>
  );
}
