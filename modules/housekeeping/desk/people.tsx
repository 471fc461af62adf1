import type { HousekeepingBoard } from '#housekeeping/contract';
import { useText } from '#platform/web/i18n';
import type { ShownRoom } from './apply-taps.ts';
import { Tiles } from './floors.tsx';
import styles from './housekeeping.module.css';

/** The rooms by who is to do them. */
export function People({
  rooms,
  team,
  selected,
  onSelect,
}: {
  readonly rooms: readonly ShownRoom[];
  readonly team: HousekeepingBoard['team'];
  readonly selected: string;
  readonly onSelect: (roomId: string) => void;
}) {
  const t = useText();
  const groups = [...team, { id: '', name: t('hk.nobody'), done: 0, total: 0 }];
  return (
    <>
      {groups.map(({ id, name }) => {
        const own = rooms.filter(({ assigned_to: one }) => (one?.id ?? '') === id);
        return own.length === 0 ? undefined : (
          <section key={id} className={styles.floor}>
            <h2>
              <bdi>{name}</bdi>
            </h2>
            <Tiles rooms={own} selected={selected} onSelect={onSelect} />
          </section>
        );
      })}
    </>
  );
}
