import type { Channel } from '#channels/contract';
import { mediaUrl, useProperty } from '#platform/web/guest-shell';
import { NameTile } from '#platform/web/ui';

/** The logo of a channel; letters of its name where it has none, or none that loads. */
export function ChannelLogo({ channel: { id, name, logo } }: { channel: Pick<Channel, 'id' | 'name' | 'logo'> }) {
  const { mediaBase } = useProperty();
  return <NameTile id={id} name={name} picture={logo ? mediaUrl(mediaBase, logo) : undefined} />;
}
