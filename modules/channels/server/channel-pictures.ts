import { RemotePictures, remotePicturePath } from '#platform/node/remote-pictures';
import type { ModuleContext } from '#platform/node/server';
import { type EventKey, eventId } from './guide/event-id.ts';
import type { LineupChannel } from './lineup/lineups.ts';

/** Pictures that playlists and guides have elsewhere: neither those nor anybody on the way sees who looks at them. */
export type ChannelPictures = { readonly logos: RemotePictures; readonly programmes: RemotePictures };

/** Creates what fetches the pictures of channels and programmes. */
export function createChannelPictures(platform: ModuleContext): ChannelPictures {
  return {
    logos: new RemotePictures(platform, { folder: 'channel-logos', width: 480 }),
    programmes: new RemotePictures(platform, { folder: 'programme-pictures', width: 960 }),
  };
}

/** Removes old pictures of some properties. */
export async function tidyPictures(
  { logos, programmes }: ChannelPictures,
  properties: readonly string[],
): Promise<void> {
  await logos.tidy(properties);
  await programmes.tidy(properties);
}

/** Returns the stored address of a channel's logo, its own or else the guide's; empty: it has none. */
export function logoAddress({ logo, guideIcon }: Pick<LineupChannel, 'logo' | 'guideIcon'>): string {
  return logo === '' ? guideIcon : logo;
}

/** Returns the path under which this server has the logo of a channel; empty: it has none. */
export function logoPath(channel: Pick<LineupChannel, 'property' | 'id' | 'logo' | 'guideIcon'>): string {
  const path = `/v1/property/${channel.property}/oneapp/tv/channels/${channel.id}/picture`;
  return remotePicturePath(path, logoAddress(channel));
}

/** Returns the path under which this server has the picture of a programme; empty: it has none. */
export function programmePicturePath(property: string, key: EventKey, address: string): string {
  return remotePicturePath(`/v1/property/${property}/oneapp/tv/programmes/${eventId(key)}/picture`, address);
}
