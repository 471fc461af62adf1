import type { MapPlace } from '#maps/contract';
import { toUnit } from '#maps/rules';
import styles from './still-map.module.css';
import type { GuestMap } from './use-map.ts';

type Still = NonNullable<GuestMap['still']>;

/** Returns where a place is on the picture, in per cent from its top left; undefined: beyond its edges. */
function positionOn({ bounds: [west, south, east, north] }: Still, place: Pick<MapPlace, 'latitude' | 'longitude'>) {
  const [[left, top], [right, bottom]] = [toUnit([west, north]), toUnit([east, south])];
  const [x, y] = toUnit([place.longitude, place.latitude]);
  const [across, down] = [(x - left) / (right - left), (y - top) / (bottom - top)];
  const isOn = across >= 0 && across <= 1 && down >= 0 && down <= 1;
  return isOn ? { left: `${across * 100}%`, top: `${down * 100}%` } : undefined;
}

type Props = {
  readonly still: Still;
  readonly hotel: GuestMap['hotel'];
  readonly places: readonly MapPlace[];
  /** Id of the place that stands out. */
  readonly chosen: string | undefined;
  /** Whom to thank for the map; empty: nobody. */
  readonly credit: string;
  readonly device?: 'phone' | 'tv';
};

/** The map as a picture with numbers, for who cannot draw it. It is the same in every direction of text. */
export function StillMap({ still, hotel, places, chosen, credit, device = 'phone' }: Props) {
  const own = hotel && positionOn(still, hotel);
  return (
    <div className={styles.still} data-device={device} dir="ltr" aria-hidden="true">
      <img src={still.url} alt="" width={still.width} height={still.height} />
      {own ? <i className={styles.hotel} style={own} /> : undefined}
      {places.map((place) => {
        const at = positionOn(still, place);
        return at ? (
          <b key={place.id} className={styles.number} data-chosen={place.id === chosen} style={at}>
            {place.number}
          </b>
        ) : undefined;
      })}
      {credit === '' ? undefined : <small className={styles.credit}>{credit}</small>}
    </div>
  );
}
