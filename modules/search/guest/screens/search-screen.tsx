import { useEffect, useRef, useState } from 'react';
import { systemClock } from '#platform/clock';
import { ShellLink, useQuery } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import {
  AsyncView,
  ChipRow,
  Icon,
  IconButton,
  NamedIcon,
  Skeleton,
  SkeletonGroup,
  StateMessage,
} from '#platform/web/ui';
import type { SearchGroup } from '#search/contract';
import { forgetRecent, readRecent } from '../recent-searches.ts';
import { everything, pageSize, toPages } from '../rules/resolve-type.ts';
import { type SearchState, useSearch, useSearchActions } from '../use-search.ts';
import { useSearchTexts } from '../use-search-texts.ts';
import { ResultRow } from './result-row.tsx';
import styles from './search-screen.module.css';

/** Milliseconds without a key after which the search begins, and results of a type among everything. */
const [typingMs, mostInOverview] = [250, 3];

type FieldProps = { readonly text: string; readonly onText: (text: string) => void; readonly onDone: () => void };

function SearchField({ text, onText, onDone }: FieldProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  return (
    <search className={styles.field}>
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        // biome-ignore lint/a11y/noAutofocus: the guest has just chosen to search
        autoFocus={text === ''}
        value={text}
        maxLength={80}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={t('search.field')}
        placeholder={t('search.field')}
        data-tour="search.field"
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          onDone();
          // The results are under the keyboard.
          field.current?.blur();
        }}
      />
      {text === '' ? undefined : (
        <IconButton
          label={t('search.clear')}
          onClick={() => {
            onText('');
            field.current?.focus();
          }}
        >
          <Icon name="close" />
        </IconButton>
      )}
    </search>
  );
}

function Waiting() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.waiting}>
        <Skeleton height="64px" />
        <Skeleton height="64px" />
        <Skeleton height="64px" />
      </div>
    </SkeletonGroup>
  );
}

function Section({ group, search }: { readonly group: SearchGroup; readonly search: SearchState }) {
  const t = useText();
  const { setType } = useSearchActions();
  const { nameOf } = useSearchTexts();
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2>{nameOf(group.type)}</h2>
        {group.total > mostInOverview ? (
          <button type="button" className={styles.all} onClick={() => setType(group.type)}>
            {t('search.all_of', { count: group.total })}
          </button>
        ) : undefined}
      </header>
      <ul className={styles.list}>
        {group.items.slice(0, mostInOverview).map((result) => (
          <ResultRow key={result.id} result={result} search={search} />
        ))}
      </ul>
    </section>
  );
}

/** The results of one type, five at first and five more with each tap. */
function OneType({ group, search }: { readonly group: SearchGroup; readonly search: SearchState }) {
  const t = useText();
  const pages = toPages(group.items);
  const [shown, setShown] = useState(1);
  const left = group.total - shown * pageSize;
  return (
    <section className={styles.section}>
      <ul className={styles.list}>
        {pages
          .slice(0, shown)
          .flat()
          .map((result) => (
            <ResultRow key={result.id} result={result} search={search} />
          ))}
      </ul>
      {left > 0 ? (
        <button type="button" className={styles.more} onClick={() => setShown(shown + 1)}>
          {t('search.more', { count: Math.min(pageSize, left) })}
        </button>
      ) : undefined}
    </section>
  );
}

function Results({ search }: { readonly search: SearchState }) {
  const t = useText();
  const { setType } = useSearchActions();
  const { nameOf, noneOf } = useSearchTexts();
  const { result, type, typeFilter } = search;
  const groups = result?.groups ?? [];
  const searchTerm = result?.searchTerm ?? '';
  const sum = groups.reduce((total, group) => total + group.total, 0);
  const totalOf = (one: string) =>
    one === everything ? sum : (groups.find((group) => group.type === one)?.total ?? 0);
  const group = groups.find((one) => one.type === type);
  const isNone = type === everything ? sum === 0 : group === undefined;
  return (
    <>
      {typeFilter.length > 1 ? (
        <div className={styles.tabs} data-tour="search.types">
          <ChipRow label={t('search.types')}>
            {typeFilter.map((one) => ({
              ...{ key: one, label: `${nameOf(one)}\u2002${totalOf(one)}`, isOn: one === type },
              onPress: () => setType(one),
            }))}
          </ChipRow>
        </div>
      ) : undefined}
      <div role="status" className={styles.status}>
        {isNone ? (
          <StateMessage level={2} title={noneOf(type, searchTerm)} text={t('search.none_text')} />
        ) : (
          <span className="visually-hidden">{t('search.found', { count: totalOf(type) })}</span>
        )}
      </div>
      {type === everything ? (
        groups.map((one) => <Section key={one.type} group={one} search={search} />)
      ) : group ? (
        <OneType key={`${type} ${searchTerm}`} group={group} search={search} />
      ) : undefined}
    </>
  );
}

/** What was searched for before, for whoever has typed nothing yet. */
function Recent({ onTerm }: { readonly onTerm: (term: string) => void }) {
  const t = useText();
  const [terms, setTerms] = useState(readRecent);
  if (terms.length === 0) return <StateMessage level={2} title={t('search.start')} text={t('search.start_text')} />;
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2>{t('search.recent')}</h2>
        <button
          type="button"
          className={styles.all}
          onClick={() => {
            forgetRecent();
            setTerms([]);
          }}
        >
          {t('search.forget')}
        </button>
      </header>
      <ul className={styles.list}>
        {terms.map((term) => (
          <li key={term} className={styles.recent}>
            <ShellLink href={undefined} className={styles.term} onOpen={() => onTerm(term)}>
              <NamedIcon name="mdi-history" size={20} />
              <bdi>{term}</bdi>
            </ShellLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One search over everything that the hotel has. */
export function SearchScreen() {
  const t = useText();
  const { q = '' } = useQuery();
  const search = useSearch();
  const { setTerm } = useSearchActions();
  const [text, setText] = useState(q);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is searched for
  useEffect(() => {
    if (text.trim() === q) return undefined;
    const timer = systemClock.after(text.trim() === '' ? 0 : typingMs, () => setTerm(text));
    return () => timer.cancel();
  }, [text]);
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('search.title')}</h1>
      <SearchField text={text} onText={setText} onDone={() => setTerm(text)} />
      {search.status === 'idle' ? (
        <Recent
          onTerm={(term) => {
            setText(term);
            setTerm(term);
          }}
        />
      ) : (
        <AsyncView
          state={search.async}
          waiting={<Waiting />}
          failed={{ title: t('search.failed'), text: t('search.failed_text'), icon: 'alert', level: 2 }}
        >
          {() => <Results search={search} />}
        </AsyncView>
      )}
    </div>
  );
}
