import { TileRow } from '#platform/web/guest-shell/player/tv';
import { Focusable } from '#platform/web/ui/focus';
import type { Station } from '#radio/contract';
import { usePlayStation, useRadioState } from '../use-radio.ts';
import { StationFace } from './station-tile.tsx';

type Props = {
  readonly heading: string;
  readonly stations: readonly Station[];
  readonly onFocus: (station: Station) => void;
};

/** A row of stations: the favourites of the stay, or some to begin with. */
export function StationTiles({ heading, stations, onFocus }: Props) {
  const play = usePlayStation();
  const { station: current } = useRadioState();
  const first = stations.find(({ id }) => id === current?.id) ?? stations[0];
  return (
    <TileRow heading={heading} focusKey="radio.row" initialFocus={first && `radio.row.${first.id}`} tour="radio.row">
      {(tileClass) =>
        stations.map((station) => (
          <li key={station.id}>
            <Focusable
              focusKey={`radio.row.${station.id}`}
              className={tileClass}
              label={station.name}
              onFocus={() => onFocus(station)}
              onPress={() => play(station, stations)}
            >
              <StationFace station={station} />
            </Focusable>
          </li>
        ))
      }
    </TileRow>
  );
}
