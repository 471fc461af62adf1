import { useState } from 'react';
import type { Coordinate, StaffWalk } from '#maps/contract';
import { lengthOf } from '#maps/rules';
import { useDesk } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, Field, Select } from '#platform/web/ui';
import { Form } from '#platform/web/ui/desk';
import styles from './map.module.css';
import { mapQueries, mapRoutes } from './map-routes.ts';
import { filledNames, NamesFields } from './names-fields.tsx';
import { PanelFoot } from './panel-foot.tsx';

/** A walk that is being drawn; without an id it is a new one. */
export type WalkDraft = Omit<StaffWalk, 'id' | 'metres'> & { readonly id?: string };

type Props = {
  readonly walk: WalkDraft;
  readonly places: readonly { readonly id: string; readonly title: string }[];
  readonly onChange: (walk: WalkDraft) => void;
  readonly onClose: () => void;
};

/** Stores or deletes a walk. */
function useWalkChanges(walk: WalkDraft, onClose: () => void) {
  const t = useText();
  const desk = useDesk();
  const post = mapRoutes.useRouteMutation('POST /api/v1/map/walks', mapQueries);
  const put = mapRoutes.useRouteMutation('PUT /api/v1/map/walks/{id}', mapQueries);
  const remove = mapRoutes.useRouteMutation('DELETE /api/v1/map/walks/{id}', mapQueries);
  const { id, ...body } = walk;
  const save = () => {
    const stored = { ...body, names: filledNames(body.names) };
    const done = id === undefined ? post.run({ body: stored }) : put.run({ params: { id }, body: stored });
    return done.then(onClose, () => undefined);
  };
  async function drop(): Promise<void> {
    const question = { title: t('mapsDesk.delete_walk_title'), action: t('mapsDesk.delete'), danger: true };
    if (id === undefined || !(await desk.confirm(question))) return;
    await remove.run({ params: { id } }).then(onClose, () => desk.toast(t('mapsDesk.not_saved')));
  }
  return { save, drop, isPending: post.isPending || put.isPending, error: post.error ?? put.error };
}

/** What is said of a walk, beside the map on which it is drawn. */
export function WalkPanel({ walk, places, onChange, onClose }: Props) {
  const t = useText();
  const formats = useFormats();
  const [wrong, setWrong] = useState<'name' | 'line'>();
  const { save, drop, isPending, error } = useWalkChanges(walk, onClose);
  const line = walk.line as readonly Coordinate[];
  const kilometres = formats.decimal(lengthOf(line) / 1_000, 1);
  function submit(): void {
    const missing = Object.keys(filledNames(walk.names)).length === 0 ? 'name' : line.length < 2 ? 'line' : undefined;
    setWrong(missing);
    if (!missing) void save();
  }
  return (
    <Form onSubmit={submit}>
      <h2>{t(walk.id === undefined ? 'mapsDesk.new_walk' : 'mapsDesk.walk')}</h2>
      <p className={wrong === 'line' ? styles.problem : styles.note} role={wrong === 'line' ? 'alert' : undefined}>
        {t('mapsDesk.draw_text')}
      </p>
      <p className={styles.length}>{t('mapsDesk.drawn', { count: line.length, kilometres })}</p>
      <div className={styles.actions}>
        <Button
          variant="outlined"
          disabled={line.length === 0}
          onClick={() => onChange({ ...walk, line: walk.line.slice(0, -1) })}
        >
          {t('mapsDesk.undo_point')}
        </Button>
        <Button variant="text" disabled={line.length === 0} onClick={() => onChange({ ...walk, line: [] })}>
          {t('mapsDesk.draw_anew')}
        </Button>
      </div>
      <NamesFields
        label={t('mapsDesk.name')}
        names={walk.names}
        error={wrong === 'name' ? t('mapsDesk.name_missing') : undefined}
        onChange={(names) => onChange({ ...walk, names })}
      />
      <Field
        label={t('mapsDesk.minutes')}
        type="number"
        inputMode="numeric"
        min={1}
        max={10_000}
        value={walk.minutes ?? ''}
        onChange={({ target: { value } }) => onChange({ ...walk, minutes: value === '' ? null : Number(value) })}
      />
      <Select
        label={t('mapsDesk.leads_to')}
        value={walk.place_id}
        options={[
          { value: '', label: t('mapsDesk.no_place') },
          ...places.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(place_id) => onChange({ ...walk, place_id })}
      />
      <PanelFoot
        onDelete={walk.id === undefined ? undefined : () => void drop()}
        onCancel={onClose}
        isPending={isPending}
        error={error}
      />
    </Form>
  );
}
