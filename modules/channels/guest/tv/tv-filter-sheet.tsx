import type { Channel } from '#channels/contract';
import { languageName, useLanguage, useText } from '#platform/web/i18n';
import { TvList, TvRow, TvSheet } from '#platform/web/ui/tv';
import { type ChannelFilter, filterChoices, isFiltered } from '../rules/channel-filter.ts';
import { useMayChoose } from '../use-choices.ts';
import styles from './tv-guide.module.css';

type Props = {
  readonly all: readonly Channel[];
  readonly filter: ChannelFilter;
  readonly onChange: (filter: ChannelFilter) => void;
  readonly onClose: () => void;
};

type Kind = 'group' | 'genre' | 'language';

type PartProps = {
  readonly heading: string;
  readonly values: readonly {
    readonly value: string;
    readonly name: string;
    readonly isChosen: boolean;
    readonly onPress: () => void;
  }[];
};

/** The values of one kind under their heading. */
function Part({ heading, values }: PartProps) {
  if (values.length === 0) return undefined;
  return (
    <>
      <li className={styles.heading}>{heading}</li>
      {values.map(({ value, name, isChosen, onPress }) => (
        <TvRow key={value} focusKey={`guide.${heading}.${value}`} title={name} chosen={isChosen} onPress={onPress} />
      ))}
    </>
  );
}

/** What the grid can be limited to: favourites, a group, a genre, a language. */
export function TvFilterSheet({ all, filter, onChange, onClose }: Props) {
  const t = useText();
  const language = useLanguage();
  const may = useMayChoose() && all.some(({ favourite }) => favourite);
  const { groups, genres, languages } = filterChoices(all);
  const choose = (next: ChannelFilter) => {
    onChange(next);
    onClose();
  };
  const part = (kind: Kind, values: readonly string[], heading: string) => (
    <Part
      heading={heading}
      values={values.map((value) => ({
        value,
        name: kind === 'language' ? languageName(value, language) : value,
        isChosen: filter[kind] === value,
        onPress: () => choose({ [kind]: value }),
      }))}
    />
  );
  return (
    <TvSheet title={t('guide.filter')} position="side" initialFocus="list" onClose={onClose}>
      <h2 className={styles.sheetTitle}>{t('guide.filter')}</h2>
      <div className={styles.sheetList}>
        <TvList initialFocus="guide.filter.all">
          <TvRow
            focusKey="guide.filter.all"
            title={t('guide.all')}
            chosen={!isFiltered(filter)}
            onPress={() => choose({})}
          />
          {may ? (
            <TvRow
              focusKey="guide.filter.favourites"
              title={t('guide.favourites')}
              chosen={filter.favourites === true}
              onPress={() => choose({ favourites: true })}
            />
          ) : undefined}
          {part('group', groups, t('guide.groups'))}
          {part('genre', genres, t('guide.genres'))}
          {part('language', languages, t('guide.languages'))}
        </TvList>
      </div>
    </TvSheet>
  );
}
