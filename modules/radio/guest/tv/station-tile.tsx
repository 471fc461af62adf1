import { TileFace } from '#platform/web/guest-shell/player/tv';
import { NameTile } from '#platform/web/ui';
import type { Station } from '#radio/contract';

/** Picture and name of a station, as a tile shows them; empty until it is known. */
export function StationFace({ station }: { readonly station: Station | undefined }) {
  const picture = station ? <NameTile id={station.id} name={station.name} picture={station.image} /> : undefined;
  return <TileFace picture={picture} label={station?.name ?? ''} />;
}
