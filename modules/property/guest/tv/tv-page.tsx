import type { ReactNode } from 'react';
import { useProperty } from '#platform/shell';
import { Backdrop, TvFrame } from '#platform/ui/tv';
import { heroNow } from '../home-now.ts';
import { mediaAddress } from '../media-address.ts';
import { usePropertyState } from '../property-context.tsx';
import { useNow } from '../use-now.ts';
import { TvClock } from './tv-clock.tsx';
import styles from './tv-page.module.css';

type Props = {
  readonly title: string;
  readonly text?: string;
  /** Picture behind; the house by the hour when left out. */
  readonly image?: string | undefined;
  readonly children: ReactNode;
};

/** A page of the TV: what it is on the one side, what can be chosen or read on the other. */
export function TvPage({ title, text, image, children }: Props) {
  const { name, logo, mediaBase, zone } = useProperty();
  const menu = usePropertyState((state) => state.menu);
  const hero = heroNow(menu, useNow(), zone)?.image;
  return (
    <>
      <Backdrop src={mediaAddress(mediaBase, image ?? hero)} veil="page" />
      <TvFrame logo={logo} name={name} corner={<TvClock />}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {text ? <p className={styles.text}>{text}</p> : undefined}
        </div>
        <div className={styles.body}>{children}</div>
      </TvFrame>
    </>
  );
}
