import type { CSSProperties } from 'react';
import { timeOfDay } from '#platform/clock';
import {
  mediaUrl,
  ShellLink,
  useClockNotes,
  useGuestShell,
  usePictureInk,
  useProperty,
  useServerNow,
  useSession,
} from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { AsyncView, NamedIcon, Picture, Skeleton, SkeletonGroup } from '#platform/web/ui';
import type { MenuItem, SkinMenu } from '#property/contract';
import { currentHero, currentRows, isCardVisible } from '../home-schedule.ts';
import { useMenu, usePropertyState } from '../property-context.tsx';
import { ActivityRows } from './activity-rows.tsx';
import styles from './home.module.css';
import { NextRow } from './next-row.tsx';

/** Maximum number of rows on the home screen. */
const maxRows = 4;

function Hero({ now }: { now: number }) {
  const t = useText();
  const formats = useFormats();
  const { guestName: name } = useSession();
  const { mediaBase, zone, heroImage } = useProperty();
  const menu = usePropertyState((state) => state.menu);
  const status = usePropertyState((state) => state.menuStatus);
  const picture = currentHero(menu, now, zone) ?? (status === 'ready' ? undefined : heroImage);
  usePictureInk(picture?.ink);
  const part = timeOfDay(now, zone);
  const { day = formats.moment(now).weekday, time } = formats.topBar(now);
  const moment = t('home.moment', { weekday: day, time });
  const notes = useClockNotes();
  return (
    <section
      className={styles.hero}
      style={picture && ({ backgroundColor: picture.sky, '--sky': picture.sky } as CSSProperties)}
    >
      <div className={styles.say}>
        <p className={styles.moment}>
          {moment}
          {notes}
        </p>
        <h1>{name ? t(`home.greeting.${part}.name`, { name }) : t(`home.greeting.${part}`)}</h1>
      </div>
      <div className={styles.scene} data-bare={!picture && status === 'failed' ? true : undefined}>
        {picture ? <Picture src={mediaUrl(mediaBase, picture.image)} shape="fill" priority /> : undefined}
      </div>
    </section>
  );
}

function Next({ now }: { now: number }) {
  const t = useText();
  const { zone } = useProperty();
  const menu = usePropertyState((state) => state.menu);
  const shown = currentRows(menu, now, zone).slice(0, maxRows);
  const firstAction = shown.findIndex((row) => row.action && row.action_title);
  return (
    <section>
      <h2 className="visually-hidden">{t('home.next')}</h2>
      {shown.length > 0 ? (
        <ul className={styles.next}>
          {shown.map((row, index) => (
            <NextRow key={row.title} row={row} first={index === firstAction} />
          ))}
        </ul>
      ) : undefined}
    </section>
  );
}

/** The cart and active orders, from the first frame on. */
function Ongoing() {
  const t = useText();
  return <ActivityRows label={t('home.ongoing')} />;
}

function Quick({ items }: { items: readonly MenuItem[] }) {
  const t = useText();
  const shell = useGuestShell();
  return (
    <nav className={styles.quick} aria-label={t('home.quick')}>
      {items.slice(0, 8).map((item) => {
        const link = shell.menuLink(item);
        return (
          <ShellLink key={item.title} href={link?.href} onOpen={() => link?.open()} className={styles.action}>
            <span className={styles.round}>
              <NamedIcon name={item.icon ?? 'mdi-circle-outline'} />
            </span>
            <span>{item.title}</span>
          </ShellLink>
        );
      })}
    </nav>
  );
}

function TodayItem({ item }: { item: MenuItem }) {
  const shell = useGuestShell();
  const { mediaBase } = useProperty();
  const link = shell.menuLink(item);
  const inside = (
    <>
      <span className={styles.photo}>
        <Picture src={mediaUrl(mediaBase, item.foreground_image)} shape="tall" />
      </span>
      <span className={styles.caption}>{item.title}</span>
      {item.subtitle ? <span className={styles.under}>{item.subtitle}</span> : undefined}
    </>
  );
  return (
    <li>
      {link ? (
        <ShellLink href={link.href} onOpen={() => link.open()} className={styles.card}>
          {inside}
        </ShellLink>
      ) : (
        <div className={styles.card}>{inside}</div>
      )}
    </li>
  );
}

function Today({ now }: { now: number }) {
  const t = useText();
  const { zone } = useProperty();
  const today = usePropertyState((state) => state.menu.home?.today);
  const items = (today?.items ?? []).filter((item) => isCardVisible(item, now, zone));
  if (!today || items.length === 0) return undefined;
  return (
    <section className={styles.today}>
      <h2>{today.title || t('home.house')}</h2>
      <ul className={styles.strip}>
        {items.map((item) => (
          <TodayItem key={item.title} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Waiting() {
  const t = useText();
  return (
    <SkeletonGroup label={t('home.title')}>
      <div className={styles.next}>
        {['64%', '72%', '48%'].map((width) => (
          <div key={width} className={styles.waiting}>
            <Skeleton width="48px" height="32px" />
            <div>
              <Skeleton width={width} height="18px" />
              <Skeleton width="40%" height="14px" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

function hasContent({ home }: SkinMenu): boolean {
  return Boolean(home?.next?.length || home?.quick?.length || home?.today?.items.length);
}

function Content({ now }: { now: number }) {
  const t = useText();
  const state = useMenu();
  const isMessage = state.data ? !hasContent(state.data) : Boolean(state.error);
  return (
    <>
      {isMessage ? <Ongoing /> : undefined}
      <AsyncView
        state={state}
        waiting={
          <>
            <Ongoing />
            <Waiting />
          </>
        }
        failed={{ level: 2, title: t('home.failed'), text: t('home.failed_text'), icon: 'alert' }}
        empty={(menu) =>
          hasContent(menu) ? undefined : { level: 2, title: t('home.empty'), text: t('home.empty_text') }
        }
      >
        {({ home }) => (
          <>
            <Ongoing />
            <Next now={now} />
            {home?.quick?.length ? <Quick items={home.quick} /> : undefined}
            <Today now={now} />
          </>
        )}
      </AsyncView>
    </>
  );
}

/** The home screen: hero picture, greeting, what is going on, next rows, quick actions and today's programme. */
export function Home() {
  const now = useServerNow();
  return (
    <>
      <Hero now={now} />
      <div className={styles.below}>
        <Content now={now} />
      </div>
    </>
  );
}
