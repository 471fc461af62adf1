import { useState } from 'react';
import { mediaUrl, useProperty, useServerNow } from '#platform/web/guest-shell';
import { type QuickLink, TvAsyncView, TvScreen, useQuickLinks } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import type { AsyncMessageProps } from '#platform/web/ui';
import { FocusArea, Focusable } from '#platform/web/ui/focus';
import { TvButton, TvPicture, useDebouncedValue } from '#platform/web/ui/tv';
import { currentHero, isCardVisible } from '../home-schedule.ts';
import { useMenu, usePropertyState } from '../property-context.tsx';
import { entryText, type HomeRows, homeRows, type MenuEntry } from './menu-entry.ts';
import styles from './tv-home.module.css';
import { useOpenEntry } from './use-open-entry.ts';

type RowProps = { readonly entries: readonly MenuEntry[]; readonly onFocus: (entry: MenuEntry) => void };

function Pictures({ entries, onFocus }: RowProps) {
  const { mediaBase } = useProperty();
  const open = useOpenEntry();
  return (
    <FocusArea focusKey="home.pictures" className={styles.window}>
      <ul className={styles.tiles} data-scroll="x">
        {entries.map((entry) => (
          <li key={entry.path}>
            <Focusable
              focusKey={`home.${entry.path}`}
              className={styles.tile}
              onPress={() => open(entry)}
              onFocus={() => onFocus(entry)}
            >
              <TvPicture src={mediaUrl(mediaBase, entry.item.foreground_image)} className={styles.picture} />
              <span className={styles.caption}>{entry.item.title}</span>
            </Focusable>
          </li>
        ))}
      </ul>
    </FocusArea>
  );
}

function Way({ way, onFocus }: { way: QuickLink; onFocus: () => void }) {
  return (
    <Focusable focusKey={`home.way.${way.name}`} className={styles.word} onPress={way.open} onFocus={onFocus}>
      {way.title}
      {way.badge > 0 ? <span className={styles.badge}>{way.badge}</span> : undefined}
    </Focusable>
  );
}

type WordsProps = RowProps & { readonly ways: readonly QuickLink[]; readonly onWay: (way: QuickLink) => void };

function Words({ entries, onFocus, ways, onWay }: WordsProps) {
  const open = useOpenEntry();
  return (
    <FocusArea focusKey="home.words">
      <nav className={styles.words} data-scroll="x">
        {entries.map((entry) => (
          <Focusable
            key={entry.path}
            focusKey={`home.${entry.path}`}
            className={styles.word}
            onPress={() => open(entry)}
            onFocus={() => onFocus(entry)}
          >
            {entry.item.title}
          </Focusable>
        ))}
        {ways.map((way) => (
          <Way key={way.name} way={way} onFocus={() => onWay(way)} />
        ))}
      </nav>
    </FocusArea>
  );
}

function HomeMessage({ title, text, actions = [] }: AsyncMessageProps) {
  return (
    <div className={styles.about}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {actions.map(({ key, label, onPress }) => (
        <p key={key} className={styles.again}>
          <TvButton focusKey={key} onPress={onPress}>
            {label}
          </TvButton>
        </p>
      ))}
    </div>
  );
}

function About({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={styles.about} aria-live="polite">
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
    </div>
  );
}

function firstOf({ pictures, words }: HomeRows): MenuEntry | undefined {
  return pictures[0] ?? words[0];
}

/** The TV's home screen: a row of pictures and a row of words; the background follows the focus once it rests. */
export function TvHome() {
  const t = useText();
  const { mediaBase, zone } = useProperty();
  const menu = usePropertyState((state) => state.menu);
  const now = useServerNow();
  const rows = homeRows(menu, (card) => isCardVisible(card, now, zone));
  const ways = useQuickLinks();
  const [place, setPlace] = useState<string>();
  const way = ways.find(({ name }) => place === `way.${name}`);
  const entry = [...rows.pictures, ...rows.words].find((candidate) => candidate.path === place) ?? firstOf(rows);
  const hero = currentHero(menu, now, zone)?.image;
  const src = useDebouncedValue(mediaUrl(mediaBase, (way ? undefined : entry?.item.foreground_image) ?? hero));
  const onFocus = (next: MenuEntry) => setPlace(next.path);
  return (
    <TvScreen image={src} scrim="rows">
      <TvAsyncView
        state={useMenu()}
        message={HomeMessage}
        waiting={undefined}
        failed={{ title: t('menu.failed'), text: t('home.failed_text') }}
      >
        {() => {
          if (way) return <About title={way.title} text="" />;
          return entry ? <About title={entry.item.title} text={entryText(entry.item)} /> : undefined;
        }}
      </TvAsyncView>
      <div className={styles.rows}>
        {rows.pictures.length > 0 ? <Pictures entries={rows.pictures} onFocus={onFocus} /> : undefined}
        {rows.words.length + ways.length > 0 ? (
          <Words entries={rows.words} onFocus={onFocus} ways={ways} onWay={({ name }) => setPlace(`way.${name}`)} />
        ) : undefined}
      </div>
    </TvScreen>
  );
}
