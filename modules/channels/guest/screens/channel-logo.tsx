import { useState } from 'react';
import type { Channel } from '#channels/contract';
import { mediaUrl, useProperty } from '#platform/web/guest-shell';
import { monogramOf } from '../../rules/monogram.ts';
import styles from './channel-logo.module.css';

/** The logo of a channel; letters of its name where it has none, or none that loads. */
export function ChannelLogo({ channel }: { channel: Pick<Channel, 'id' | 'name' | 'logo'> }) {
  const { mediaBase } = useProperty();
  const [broken, setBroken] = useState('');
  const src = channel.logo && channel.logo !== broken ? mediaUrl(mediaBase, channel.logo) : undefined;
  const { letters, colour } = monogramOf(channel);
  if (src) {
    return (
      <img
        className={styles.logo}
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(channel.logo)}
      />
    );
  }
  return (
    <span className={styles.letters} style={{ background: colour }} aria-hidden="true">
      {letters}
    </span>
  );
}
