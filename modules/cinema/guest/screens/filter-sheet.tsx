import type { Genre } from '#cinema/contract';
import { useStoreState } from '#platform/web/browser';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, RadioChoice, Sheet, Switch } from '#platform/web/ui';
import { filmFilter } from '../film-filter.ts';
import type { FilmSelection } from '../rules/film-selection.ts';
import own from './filter-sheet.module.css';
import styles from './phone-films.module.css';

type Props = {
  readonly genres: readonly Genre[];
  readonly selection: FilmSelection;
  readonly onSelect: (change: Partial<FilmSelection>) => void;
};

type GenreProps = {
  readonly genre: Pick<Genre, 'id' | 'name'>;
  readonly count: number | undefined;
  readonly isOn: boolean;
  readonly onChoose: () => void;
};

function GenreOption({ genre, count, isOn, onChoose }: GenreProps) {
  const { number } = useFormats();
  return (
    <RadioChoice name="genre" checked={isOn} onChange={onChoose}>
      <span className={own.optionName}>{genre.name}</span>
      {count === undefined ? undefined : <span className={styles.quiet}>{number(count)}</span>}
    </RadioChoice>
  );
}

/** Genres and whether a film may cost something, as the top bar's button opens it. */
export function FilterSheet({ genres, selection, onSelect }: Props) {
  const t = useText();
  const isOpen = useStoreState(filmFilter, (state) => state.isOpen);
  const close = () => filmFilter.setState({ isOpen: false });
  return (
    <Sheet open={isOpen} onClose={close} title={t('films.filter')} closeLabel={t('shell.close')}>
      <div className={own.sheet}>
        <Switch
          label={t('films.only_free')}
          text={t('films.only_free_text')}
          checked={selection.isFree}
          onChange={(isFree) => onSelect({ isFree })}
        />
        <fieldset className={own.options}>
          <legend>{t('films.genres')}</legend>
          <GenreOption
            genre={{ id: '', name: t('films.all') }}
            count={undefined}
            isOn={selection.genre === ''}
            onChoose={() => onSelect({ genre: '' })}
          />
          {genres.map((genre) => (
            <GenreOption
              key={genre.id}
              genre={genre}
              count={genre.count}
              isOn={selection.genre === genre.id}
              onChoose={() => onSelect({ genre: genre.id })}
            />
          ))}
        </fieldset>
        <Button fullWidth onClick={close}>
          {t('films.show')}
        </Button>
      </div>
    </Sheet>
  );
}
