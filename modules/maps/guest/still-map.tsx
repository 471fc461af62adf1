import { useMemo, useState } from 'react';
import type { Coordinate, MapPlace, MapStill, MapWalk } from '#maps/contract';
import { dark, positionIn } from '#maps/rules';
import styles from './still-map.module.css';
import type { GuestMap, MapChoice } from './use-map.ts';

/** Returns where a place is on the picture, in per cent from its top left; undefined: beyond its edges. */
function positionOn({ bounds }: MapStill, { latitude, longitude }: Pick<MapPlace, 'latitude' | 'longitude'>) {
  const [across, down] = positionIn(bounds, [longitude, latitude]);
  const isOn = across >= 0 && across <= 1 && down >= 0 && down <= 1;
  return isOn ? { left: `${across * 100}%`, top: `${down * 100}%` } : undefined;
}

/** Returns a line in the pixels of the picture, as SVG has points. */
function pointsOn({ bounds, width, height }: MapStill, line: readonly Coordinate[]): string {
  return line
    .map((place) => {
      const [across, down] = positionIn(bounds, place);
      return `${(across * width).toFixed(1)},${(down * height).toFixed(1)}`;
    })
    .join(' ');
}

type LinesProps = {
  readonly still: MapStill;
  readonly walks: readonly MapWalk[];
  /** Id of the walk that stands out. */
  readonly chosen: string | undefined;
};

/** The walks as lines on the picture, the chosen one above the others. The picture is dark on every device. */
function Lines({ still, walks, chosen }: LinesProps) {
  // Thousands of points, and a TV comes here with each press of an arrow.
  const lines = useMemo(() => walks.map(({ id, line }) => ({ id, points: pointsOn(still, line) })), [still, walks]);
  const ordered = [...lines.filter(({ id }) => id !== chosen), ...lines.filter(({ id }) => id === chosen)];
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 ${still.width} ${still.height}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      {ordered.map(({ id, points }) => (
        <g key={id} data-walk={id} data-chosen={id === chosen}>
          {id === chosen ? <polyline className={styles.edge} points={points} stroke={dark.halo} /> : undefined}
          <polyline className={styles.line} points={points} stroke={dark.walk} />
        </g>
      ))}
    </svg>
  );
}

type Props = {
  readonly still: MapStill;
  readonly hotel: GuestMap['hotel'];
  readonly places: readonly MapPlace[];
  readonly walks: readonly MapWalk[];
  /** The place or walk that stands out. */
  readonly choice: MapChoice;
  /** Whom to thank for the map; empty: nobody. */
  readonly credit: string;
  readonly device?: 'phone' | 'tv';
};

/** The map as a picture with numbers and lines, for who cannot draw it. It is the same in every direction of text. */
export function StillMap({ still, hotel, places, walks, choice, credit, device = 'phone' }: Props) {
  const wanted = walks.find(({ id }) => id === choice.walk)?.still ?? still;
  const [loaded, setLoaded] = useState(wanted);
  // Until the next picture is there, numbers and lines are those of the one on the screen.
  const isLoading = wanted.url !== loaded.url;
  const shown = isLoading ? loaded : wanted;
  const own = hotel && positionOn(shown, hotel);
  return (
    <div className={styles.still} data-device={device} dir="ltr" aria-hidden="true">
      <img className={styles.picture} src={shown.url} alt="" width={shown.width} height={shown.height} />
      {isLoading ? (
        <img key={wanted.url} className={styles.next} src={wanted.url} alt="" onLoad={() => setLoaded(wanted)} />
      ) : undefined}
      <Lines still={shown} walks={walks} chosen={choice.walk} />
      {own ? <i className={styles.hotel} style={own} /> : undefined}
      {places.map((place) => {
        const at = positionOn(shown, place);
        return at ? (
          <b key={place.id} className={styles.number} data-chosen={place.id === choice.place} style={at}>
            {place.number}
          </b>
        ) : undefined;
      })}
      {credit === '' ? undefined : <small className={styles.credit}>{credit}</small>}
    </div>
  );
}
