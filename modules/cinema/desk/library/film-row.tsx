import type { StaffFilm } from '#cinema/contract';
import { localDay } from '#platform/clock';
import { useDesk, useDeskProperty } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { SelectableRow, Thumb } from '#platform/web/ui/desk';
import { useMinor } from '../cinema-routes.ts';
import styles from '../films.module.css';
import { VideoState } from './video-state.tsx';

/** The poster of a film, small; an icon where it has none. */
export function Poster({ src }: { readonly src: string }) {
  return <Thumb src={src} icon="mdi-movie-open-outline" width={36} height={54} />;
}

/** Returns a function that writes what a film costs; `defaultPrice` is the hotel's. */
export function usePriceText(defaultPrice: number | undefined) {
  const t = useText();
  const money = useMinor();
  return ({ price }: Pick<StaffFilm, 'price'>): string => {
    const minor = price ?? defaultPrice;
    if (minor === undefined) return '';
    return minor === 0 ? t('films.free') : money(minor);
  };
}

/** Returns a function that says whether guests are offered a film, and until or from when. */
export function useOfferedText() {
  const t = useText();
  const desk = useDesk();
  const formats = useFormats();
  const { zone } = useDeskProperty();
  const day = (written: string) => formats.day(Date.parse(`${written}T12:00:00Z`));
  return ({ hidden, available_from: from, available_until: until }: StaffFilm): string => {
    const today = localDay(desk.serverNow(), zone);
    if (hidden) return t('films.hidden');
    if (until !== null && until < today) return t('films.offered_over', { day: day(until) });
    if (from !== null && from > today) return t('films.offered_from', { day: day(from) });
    return until === null ? t('films.offered_always') : t('films.offered_until', { day: day(until) });
  };
}

type Props = {
  readonly film: StaffFilm;
  readonly defaultPrice: number | undefined;
  readonly isOpen: boolean;
  readonly onOpen: (id: string) => void;
};

/** A film in the list. */
export function FilmRow({ film, defaultPrice, isOpen, onOpen }: Props) {
  const t = useText();
  const priceText = usePriceText(defaultPrice);
  const offeredText = useOfferedText();
  const { id, title, poster, year, level, hidden, protected: isProtected } = film;
  const age = level > 0 ? t('films.from_age', { age: level }) : t('films.all_ages');
  return (
    <SelectableRow
      name={title || t('films.untitled')}
      open={isOpen}
      onOpen={() => onOpen(id)}
      picture={<Poster src={poster} />}
    >
      <td className={styles.number}>{year || ''}</td>
      <td>{isProtected ? t('films.age_protected', { age }) : age}</td>
      <td className={styles.number}>{priceText(film)}</td>
      <td>
        <VideoState film={film} kind="film" />
      </td>
      <td className={hidden ? styles.hidden : undefined}>{offeredText(film)}</td>
    </SelectableRow>
  );
}
