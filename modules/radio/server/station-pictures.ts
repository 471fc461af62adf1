import { type PictureKind, remotePicturePath } from '#platform/node/remote-pictures';
import type { StationEntry } from '../contract.ts';

/** Pictures of stations: neither stations nor directories see who looks at them. */
export const stationPictures: PictureKind = { folder: 'radio-pictures', width: 480 };

/** Returns the path under which this server has the picture of a station; empty: the station has none. */
export function picturePath(property: string, { id, picture }: Pick<StationEntry, 'id' | 'picture'>): string {
  return remotePicturePath(`/v1/property/${property}/oneapp/radio/stations/${id}/picture`, picture);
}
