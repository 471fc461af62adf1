import { type ReactNode, useState } from 'react';
import { mediaUrl, useProperty } from '#platform/web/guest-shell';
import { TvAsyncView, TvMessage, TvPage, useTvPrompt } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { NameTile } from '#platform/web/ui';
import { FocusArea } from '#platform/web/ui/focus';
import { TvLongList, TvPicture, TvRow } from '#platform/web/ui/tv';
import type { SearchGroup, SearchResult } from '#search/contract';
import { readRecent } from '../recent-searches.ts';
import { everything, pageSize } from '../rules/resolve-type.ts';
import { type SearchState, useSearch, useSearchActions } from '../use-search.ts';
import { useSearchTexts } from '../use-search-texts.ts';
import { isVoiceOffered, listenOnce } from './listen-once.ts';
import styles from './tv-search.module.css';
import { useOpenResult } from './use-open-result.ts';

/** Returns the function that asks for a term with the keyboard of the TV. */
function useAskForTerm(): (before: string) => void {
  const t = useText();
  const ask = useTvPrompt();
  const { setTerm } = useSearchActions();
  return (before) =>
    ask({
      kind: 'text',
      title: t('search.title'),
      hint: t('search.field'),
      inputKind: 'text',
      text: before,
      maxLength: 80,
      onDone: (text) => {
        if (text.trim() !== '' && text.trim() !== before) setTerm(text);
      },
    });
}

type Line =
  | { readonly kind: 'result'; readonly result: SearchResult }
  | { readonly kind: 'more'; readonly group: SearchGroup };

function toLines(group: SearchGroup, isWhole: boolean): readonly Line[] {
  const items = isWhole ? group.items : group.items.slice(0, pageSize);
  const results = items.map((result): Line => ({ kind: 'result', result }));
  return items.length < group.total ? [...results, { kind: 'more', group }] : results;
}

const resultKey = ({ type, id }: SearchResult) => `search.${type}.${id}`;

function Thumb({ result: { id, type, title, text, image } }: { readonly result: SearchResult }) {
  const { mediaBase } = useProperty();
  const isNamed = type === 'tv' || type === 'epg' || type === 'radio' || type.startsWith('music');
  if (isNamed || image === '') {
    const name = type === 'epg' ? text : title;
    return (
      <span className={styles.thumb}>
        <NameTile id={type === 'epg' ? text : id} name={name} picture={isNamed ? image : ''} />
      </span>
    );
  }
  return <TvPicture src={mediaUrl(mediaBase, image) ?? ''} className={`${styles.thumb}`} />;
}

type ListProps = { readonly search: SearchState; readonly onAsk: () => void };

/** What searches for something else, and what leads back to all types. */
function AskRows({ search: { result, type }, onAsk }: ListProps) {
  const t = useText();
  const { setType } = useSearchActions();
  return (
    <ul className={styles.ask} data-tour="search.ask">
      <TvRow focusKey="search.again" title={t('search.again')} text={result?.searchTerm ?? ''} onPress={onAsk} />
      {type === everything ? undefined : (
        <TvRow focusKey="search.everything" title={t('search.all')} onPress={() => setType(everything)} />
      )}
    </ul>
  );
}

function ResultList({ search, onAsk }: ListProps) {
  const t = useText();
  const { setType } = useSearchActions();
  const open = useOpenResult();
  const { nameOf, lineOf, priceOf } = useSearchTexts();
  const { result, type, allTvItems } = search;
  const groups = (result?.groups ?? []).filter((group) => type === everything || group.type === type);
  const sections = groups.map((group) => ({
    key: group.type,
    head: <h2 className={styles.head}>{nameOf(group.type)}</h2>,
    items: toLines(group, type !== everything),
  }));
  const best = groups[0]?.items[0];
  function row(line: Line): ReactNode {
    if (line.kind === 'more') {
      const { type: of, total } = line.group;
      return (
        <TvRow
          key={`more ${of}`}
          focusKey={`search.more.${of}`}
          title={t('search.all_of', { count: total })}
          onPress={() => setType(of)}
        />
      );
    }
    const { result: one } = line;
    const price = priceOf(one, result?.currency ?? '');
    return (
      <TvRow
        key={`${one.type} ${one.id}`}
        focusKey={resultKey(one)}
        title={one.title}
        text={lineOf(one, allTvItems)}
        leading={<Thumb result={one} />}
        {...(price !== '' && { trailing: price })}
        onPress={() => open(one)}
      />
    );
  }
  return (
    <FocusArea
      key={`${type} ${result?.searchTerm}`}
      autoFocus
      focusKey="search.results"
      initialFocus={best && resultKey(best)}
      className={styles.window}
    >
      <div data-scroll="y" className={styles.scroll}>
        <AskRows search={search} onAsk={onAsk} />
        <div data-tour="search.results">
          <TvLongList
            sections={sections}
            keyOf={(line) =>
              line.kind === 'more' ? `more ${line.group.type}` : `${line.result.type} ${line.result.id}`
            }
            estimate={104}
            startKey={undefined}
          >
            {row}
          </TvLongList>
        </div>
      </div>
    </FocusArea>
  );
}

/** Before anything was searched for: what opens the keyboard, the voice where the set has it, and the last searches. */
function Start({ onAsk }: { readonly onAsk: () => void }) {
  const t = useText();
  const { setTerm } = useSearchActions();
  const [recent] = useState(readRecent);
  return (
    <TvPage title={t('search.title')} text={t('search.start_text')}>
      <FocusArea focusKey="search.start" className={styles.window}>
        <ul data-scroll="y" className={styles.scroll} data-tour="search.ask">
          <TvRow focusKey="search.type" title={t('search.field')} onPress={onAsk} />
          {isVoiceOffered() ? (
            <TvRow
              focusKey="search.voice"
              title={t('search.voice')}
              onPress={() => listenOnce(document.documentElement.lang, setTerm)}
            />
          ) : undefined}
          {recent.map((term) => (
            <TvRow
              key={term}
              focusKey={`search.recent.${term}`}
              title={term}
              text={t('search.recent')}
              onPress={() => setTerm(term)}
            />
          ))}
        </ul>
      </FocusArea>
    </TvPage>
  );
}

/** One search over everything that the hotel has, on the TV. */
export function TvSearch() {
  const t = useText();
  const search = useSearch();
  const askForTerm = useAskForTerm();
  const { noneOf } = useSearchTexts();
  const { status, searchTerm, type } = search;
  const onAsk = () => askForTerm(searchTerm);
  if (status === 'idle') return <Start onAsk={onAsk} />;
  const failed = { title: t('search.failed'), text: t('search.failed_text') };
  return (
    <TvAsyncView state={search.async} waiting={<TvPage title={searchTerm} />} failed={failed}>
      {({ groups }) =>
        groups.some((group) => type === everything || group.type === type) ? (
          <TvPage title={searchTerm}>
            <ResultList search={search} onAsk={onAsk} />
          </TvPage>
        ) : (
          <TvPage title={t('search.title')}>
            <TvMessage
              tone="calm"
              title={noneOf(type, searchTerm)}
              text={t('search.none_text')}
              actions={[{ key: 'search.again', label: t('search.again'), onPress: onAsk }]}
            />
          </TvPage>
        )
      }
    </TvAsyncView>
  );
}
