import { useState } from 'react';
import type { StaffPackage } from '#cinema/contract';
import { useDesk, useDeskOfflineSince, useDeskProperty, usePermission } from '#platform/web/desk-shell';
import { useLanguage, useText } from '#platform/web/i18n';
import { Button, Field, Switch } from '#platform/web/ui';
import { Form, FormError, Panel } from '#platform/web/ui/desk';
import { cinemaRoutes, libraryQueries } from '../cinema-routes.ts';
import styles from '../films.module.css';
import {
  type PackageDraft,
  type PackageDraftProblem,
  packageDraftOf,
  readPackageDraft,
} from '../rules/package-draft.ts';
import { TextsFields } from '../texts-fields.tsx';
import { FilmChoice } from './film-choice.tsx';

type Props = {
  /** Undefined: a new package. */
  readonly item: StaffPackage | undefined;
  readonly onClose: () => void;
};

/** The package as it is typed, what is wrong with it once it was tried, and saving it. */
function usePackageForm({ item, onClose }: Props) {
  const t = useText();
  const desk = useDesk();
  const language = useLanguage();
  const { fractionCount: decimals } = useDeskProperty().money;
  const [draft, setDraft] = useState(() => packageDraftOf(item, { language, decimals }));
  const [isTried, setIsTried] = useState(false);
  const add = cinemaRoutes.useRouteMutation('POST /api/v1/film-packages', libraryQueries);
  const patch = cinemaRoutes.useRouteMutation('PATCH /api/v1/film-packages/{id}', libraryQueries);
  const body = readPackageDraft(draft, decimals);
  async function save(): Promise<void> {
    setIsTried(true);
    if (typeof body === 'string') return;
    try {
      if (item) await patch.run({ params: { id: item.id }, body });
      else await add.run({ body });
      desk.toast(t('films.package_saved'));
      onClose();
    } catch {
      // The form shows the error.
    }
  }
  const problem = isTried && typeof body === 'string' ? body : undefined;
  return {
    draft,
    change: (part: Partial<PackageDraft>) => setDraft({ ...draft, ...part }),
    problem,
    error: problem ? t(`films.wrong.${problem}`) : (add.error ?? patch.error) ? t('films.not_saved') : undefined,
    isBusy: add.isPending || patch.isPending,
    save,
  };
}

type FieldsProps = {
  readonly draft: PackageDraft;
  readonly problem: PackageDraftProblem | undefined;
  readonly onChange: (part: Partial<PackageDraft>) => void;
};

function Fields({ draft, problem, onChange }: FieldsProps) {
  const t = useText();
  const { code } = useDeskProperty().money;
  const wrong = (name: PackageDraftProblem) => (problem === name ? t(`films.wrong.${name}`) : undefined);
  return (
    <>
      <TextsFields
        texts={draft.texts}
        plotLabel={t('films.description')}
        error={wrong('title')}
        onChange={(texts) => onChange({ texts })}
      />
      <Field
        label={t('films.field.price', { currency: code })}
        inputMode="decimal"
        autoComplete="off"
        value={draft.price}
        error={wrong('price')}
        onChange={(event) => onChange({ price: event.target.value })}
      />
      <Switch
        label={t('films.until_departure')}
        checked={draft.lastsUntilDeparture}
        onChange={(lastsUntilDeparture) => onChange({ lastsUntilDeparture })}
      />
      {draft.lastsUntilDeparture ? undefined : (
        <Field
          label={t('films.field.hours')}
          type="number"
          min={1}
          max={24 * 60}
          value={draft.hours}
          error={wrong('hours')}
          onChange={(event) => onChange({ hours: event.target.value })}
        />
      )}
      <Switch
        label={t('films.field.all_films')}
        text={t('films.all_films_text')}
        checked={draft.hasAllFilms}
        onChange={(hasAllFilms) => onChange({ hasAllFilms })}
      />
      {draft.hasAllFilms ? undefined : (
        <FilmChoice chosen={draft.filmIds} onChange={(filmIds) => onChange({ filmIds })} />
      )}
      <Switch
        label={t('films.field.hidden')}
        text={t('films.package_hidden_text')}
        checked={draft.isHidden}
        onChange={(isHidden) => onChange({ isHidden })}
      />
    </>
  );
}

function useRemoval({ item, onClose }: Props) {
  const t = useText();
  const desk = useDesk();
  const removal = cinemaRoutes.useRouteMutation('DELETE /api/v1/film-packages/{id}', libraryQueries);
  async function remove(): Promise<void> {
    if (!item) return;
    const question = {
      title: t('films.delete_title', { title: item.title }),
      text: t('films.package_delete_text'),
    };
    if (!(await desk.confirm({ ...question, action: t('films.package_delete'), danger: true }))) return;
    await removal.run({ params: { id: item.id } }).then(onClose, () => desk.toast(t('films.not_done')));
  }
  return { remove, isBusy: removal.isPending };
}

/** Adds a package, or changes one. */
export function PackagePanel(props: Props) {
  const { item, onClose } = props;
  const t = useText();
  const cutOff = useDeskOfflineSince() !== undefined;
  const mayManage = usePermission('cinema.manage');
  const { draft, change, problem, error, isBusy, save } = usePackageForm(props);
  const removal = useRemoval(props);
  return (
    <Panel title={item?.title ?? t('films.add_package')} closeLabel={t('desk.close')} onClose={onClose}>
      <Form onSubmit={() => void save()}>
        <fieldset disabled={!mayManage} className={styles.fields}>
          <Fields draft={draft} problem={problem} onChange={change} />
        </fieldset>
        <FormError text={error} />
        {mayManage ? (
          <Button type="submit" disabled={isBusy || cutOff}>
            {t(item ? 'films.save' : 'films.add_package')}
          </Button>
        ) : undefined}
      </Form>
      {item && mayManage ? (
        <Button variant="danger" disabled={removal.isBusy || cutOff} onClick={() => void removal.remove()}>
          {t('films.package_delete')}
        </Button>
      ) : undefined}
    </Panel>
  );
}
