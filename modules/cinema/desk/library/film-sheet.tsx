import { useState } from 'react';
import type { StaffFilm } from '#cinema/contract';
import { useDesk, useDeskOfflineSince, useDeskProperty } from '#platform/web/desk-shell';
import { useLanguage, useText } from '#platform/web/i18n';
import { Sheet } from '#platform/web/ui';
import { Form, FormFooter } from '#platform/web/ui/desk';
import { cinemaRoutes, libraryQueries } from '../cinema-routes.ts';
import { changedFields, draftOf, type FilmDraft, readDraft } from '../rules/film-draft.ts';
import { TextsFields } from '../texts-fields.tsx';
import { DescriptionFields, OfferFields } from './film-fields.tsx';

type Props = {
  /** Undefined: a new film. */
  readonly film: StaffFilm | undefined;
  readonly defaultPrice: number | undefined;
  readonly onAdded: (id: string) => void;
  readonly onClose: () => void;
};

/** The film as it is typed, what is wrong with it once it was tried, and saving it. */
function useFilmForm({ film, onAdded, onClose }: Props) {
  const t = useText();
  const desk = useDesk();
  const language = useLanguage();
  const { fractionCount: decimals } = useDeskProperty().money;
  const [before] = useState(() => draftOf(film, { language, decimals }));
  const [draft, setDraft] = useState(before);
  const [isTried, setIsTried] = useState(false);
  const add = cinemaRoutes.useRouteMutation('POST /api/v1/films', libraryQueries);
  const patch = cinemaRoutes.useRouteMutation('PATCH /api/v1/films/{id}', libraryQueries);
  const read = readDraft(draft, decimals);
  async function save(): Promise<void> {
    setIsTried(true);
    if (typeof read === 'string') return;
    try {
      if (film) await patch.run({ params: { id: film.id }, body: changedFields(before, draft, decimals) });
      else onAdded((await add.run({ body: read })).id);
      desk.toast(t('films.saved'));
      onClose();
    } catch {
      // The form shows the error.
    }
  }
  return {
    draft,
    change: (part: Partial<FilmDraft>) => setDraft({ ...draft, ...part }),
    problem: isTried && typeof read === 'string' ? read : undefined,
    isRefused: (add.error ?? patch.error) !== null,
    isBusy: add.isPending || patch.isPending,
    save,
  };
}

/** Adds a film by hand, or changes one. */
export function FilmSheet(props: Props) {
  const { film, defaultPrice, onClose } = props;
  const t = useText();
  const cutOff = useDeskOfflineSince() !== undefined;
  const { draft, change, problem, isRefused, isBusy, save } = useFilmForm(props);
  const title = t(film ? 'films.edit_title' : 'films.add');
  const wrong = problem ? t(`films.wrong.${problem}`) : undefined;
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t('desk.close')}>
      <Form onSubmit={() => void save()}>
        <TextsFields
          texts={draft.texts}
          plotLabel={t('films.plot')}
          error={problem === 'title' ? wrong : undefined}
          onChange={(texts) => change({ texts })}
        />
        <OfferFields draft={draft} defaultPrice={defaultPrice} problem={problem} onChange={change} />
        <DescriptionFields draft={draft} problem={problem} onChange={change} />
        <FormFooter
          error={isRefused ? t('films.not_saved') : wrong}
          cancelLabel={t('desk.cancel')}
          onCancel={onClose}
          submitLabel={t(film ? 'films.save' : 'films.add')}
          busy={isBusy || cutOff}
        />
      </Form>
    </Sheet>
  );
}
