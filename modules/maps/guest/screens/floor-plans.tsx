import { useState } from 'react';
import type { MapFloor } from '#maps/contract';
import { mediaUrl, ShellLink, useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { ChipRow, Icon } from '#platform/web/ui';
import styles from './floor-plans.module.css';

type Spot = MapFloor['spots'][number];

function SpotRow({ spot, number }: { readonly spot: Spot; readonly number: number }) {
  const shell = useGuestShell();
  const page = { name: 'contentpage', params: { cpId: spot.page_id } };
  const inside = (
    <>
      <b className={styles.number}>{number}</b>
      <span className={styles.name} dir="auto">
        {spot.name}
      </span>
    </>
  );
  return (
    <li className={styles.row}>
      {spot.page_id === '' ? (
        <span className={styles.plain}>{inside}</span>
      ) : (
        <ShellLink href={shell.href(page)} className={styles.link} onOpen={() => shell.navigate(page)}>
          {inside}
          <Icon name="chevron" />
        </ShellLink>
      )}
    </li>
  );
}

/** The floors of the house: a plan with numbers, and what they are. */
export function FloorPlans({ floors }: { readonly floors: readonly MapFloor[] }) {
  const t = useText();
  const { mediaBase } = useProperty();
  const [chosen, setChosen] = useState(floors.at(-1)?.id);
  const floor = floors.find(({ id }) => id === chosen) ?? floors[0];
  if (!floor) return undefined;
  return (
    <section className={styles.floors} aria-label={t('maps.house')}>
      {floors.length > 1 ? (
        <ChipRow label={t('maps.floors')}>
          {floors.map(({ id, name }) => ({
            ...{ key: id, label: name, isOn: id === floor.id, onPress: () => setChosen(id) },
          }))}
        </ChipRow>
      ) : (
        <h2 className={styles.title}>{floor.name}</h2>
      )}
      <div className={styles.scroll}>
        {/* A plan is the same in every direction of text. */}
        <div className={styles.plan} dir="ltr">
          <img src={mediaUrl(mediaBase, floor.image)} alt={t('maps.plan_of', { floor: floor.name })} />
          {floor.spots.map(({ name, x, y }, at) => (
            <b
              key={`${name} ${x} ${y}`}
              aria-hidden="true"
              className={styles.mark}
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            >
              {at + 1}
            </b>
          ))}
        </div>
      </div>
      <ol className={styles.spots}>
        {floor.spots.map((spot, at) => (
          <SpotRow key={`${spot.name} ${spot.x} ${spot.y}`} spot={spot} number={at + 1} />
        ))}
      </ol>
    </section>
  );
}
