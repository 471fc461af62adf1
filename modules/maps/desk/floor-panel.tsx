import { useState } from 'react';
import type { Names, StaffFloor } from '#maps/contract';
import { useDesk, useDeskProperty } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Field } from '#platform/web/ui';
import { FileButton, Form } from '#platform/web/ui/desk';
import styles from './map.module.css';
import { mapQueries, mapRoutes } from './map-routes.ts';
import { filledNames, NamesFields } from './names-fields.tsx';
import { PanelFoot } from './panel-foot.tsx';
import { pictureRoutes } from './picture-routes.ts';

/** A floor that is being changed; without an id it is a new one. */
export type FloorDraft = Omit<StaffFloor, 'id'> & { readonly id?: string };
type Spot = FloorDraft['spots'][number];

const isFloorNamed = ({ names }: FloorDraft) => Object.keys(filledNames(names)).length > 0;

/** Stores or deletes a floor. */
function useFloorChanges({ id, ...body }: FloorDraft, onClose: () => void) {
  const t = useText();
  const desk = useDesk();
  const post = mapRoutes.useRouteMutation('POST /api/v1/map/floors', mapQueries);
  const put = mapRoutes.useRouteMutation('PUT /api/v1/map/floors/{id}', mapQueries);
  const remove = mapRoutes.useRouteMutation('DELETE /api/v1/map/floors/{id}', mapQueries);
  const save = () => {
    const named = body.spots.map((spot) => ({ ...spot, names: filledNames(spot.names) }));
    const spots = named.filter(({ names }) => Object.keys(names).length > 0);
    const stored = { ...body, names: filledNames(body.names), spots };
    const done = id === undefined ? post.run({ body: stored }) : put.run({ params: { id }, body: stored });
    return done.then(onClose, () => undefined);
  };
  async function drop(): Promise<void> {
    const question = { title: t('mapsDesk.delete_floor_title'), action: t('mapsDesk.delete'), danger: true };
    if (id === undefined || !(await desk.confirm(question))) return;
    await remove.run({ params: { id } }).then(onClose, () => desk.toast(t('mapsDesk.not_saved')));
  }
  return { save, drop, isPending: post.isPending || put.isPending, error: post.error ?? put.error };
}

/** Uploads the plan of a floor as a picture of the hotel. */
function PlanUpload({ onStored }: { readonly onStored: (path: string) => void }) {
  const t = useText();
  const desk = useDesk();
  const { id: propertyId } = useDeskProperty();
  const post = pictureRoutes.useRouteMutation('POST /api/v1/properties/{propertyId}/pictures', []);
  const send = (file: File) =>
    void post.run({ params: { propertyId }, body: file }).then(
      ({ name }) => onStored(`/media/${propertyId}/${name}`),
      () => desk.toast(t('mapsDesk.plan_failed')),
    );
  return (
    <FileButton
      label={t('mapsDesk.plan_choose')}
      accept="image/png,image/jpeg,image/webp"
      disabled={post.isPending}
      onFiles={([file]) => file && send(file)}
    />
  );
}

type PlanProps = {
  readonly image: string;
  readonly spots: readonly Spot[];
  readonly chosen: number | undefined;
  readonly onAdd: (x: number, y: number) => void;
  readonly onChoose: (at: number) => void;
};

/** The plan, on which a click adds a spot. */
function Plan({ image, spots, chosen, onAdd, onChoose }: PlanProps) {
  const t = useText();
  return (
    <div className={styles.plan} dir="ltr">
      <button
        type="button"
        className={styles.sheet}
        aria-label={t('mapsDesk.add_spot')}
        onClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          onAdd((clientX - left) / width, (clientY - top) / height);
        }}
      >
        <img src={image} alt="" />
      </button>
      {spots.map(({ x, y }, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: spots have no other name, and are numbered
          key={at}
          type="button"
          className={styles.spot}
          aria-pressed={at === chosen}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          onClick={() => onChoose(at)}
        >
          {at + 1}
        </button>
      ))}
    </div>
  );
}

type SpotProps = {
  readonly number: number;
  readonly spot: Spot;
  readonly onNames: (names: Names) => void;
  readonly onRemove: () => void;
};

/** What is at a spot of the plan. */
function SpotFields({ number, spot, onNames, onRemove }: SpotProps) {
  const t = useText();
  return (
    <fieldset className={styles.fields}>
      <legend>{t('mapsDesk.spot', { number })}</legend>
      <NamesFields label={t('mapsDesk.spot_name')} names={spot.names} onChange={onNames} />
      <Button variant="text" onClick={onRemove}>
        {t('mapsDesk.remove_spot')}
      </Button>
    </fieldset>
  );
}

type FieldsProps = {
  readonly floor: FloorDraft;
  /** It was tried to save it. */
  readonly isTried: boolean;
  readonly onChange: (floor: FloorDraft) => void;
};

/** The name of a floor, and where it is. */
function FloorFields({ floor, isTried, onChange }: FieldsProps) {
  const t = useText();
  const isNamed = isFloorNamed(floor);
  return (
    <>
      <NamesFields
        label={t('mapsDesk.name')}
        names={floor.names}
        error={isTried && !isNamed ? t('mapsDesk.name_missing') : undefined}
        onChange={(names) => onChange({ ...floor, names })}
      />
      <Field
        label={t('mapsDesk.level')}
        hint={t('mapsDesk.level_text')}
        type="number"
        min={-20}
        max={200}
        required
        value={floor.level}
        onChange={({ target: { value } }) => onChange({ ...floor, level: Math.round(Number(value)) })}
      />
    </>
  );
}

type Props = {
  readonly floor: FloorDraft;
  readonly onChange: (floor: FloorDraft) => void;
  readonly onClose: () => void;
};

/** A floor: its name, its plan, and what is where on it. */
export function FloorPanel({ floor, onChange, onClose }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState<number>();
  const [isTried, setTried] = useState(false);
  const { save, drop, isPending, error } = useFloorChanges(floor, onClose);
  const { spots } = floor;
  const isNamed = isFloorNamed(floor);
  const spot = chosen === undefined ? undefined : spots[chosen];
  const setSpots = (next: readonly Spot[]) => onChange({ ...floor, spots: [...next] });
  function submit(): void {
    setTried(true);
    if (isNamed && floor.image !== '') void save();
  }
  return (
    <Form onSubmit={submit}>
      <h2>{t(floor.id === undefined ? 'mapsDesk.new_floor' : 'mapsDesk.floor')}</h2>
      <FloorFields floor={floor} isTried={isTried} onChange={onChange} />
      {floor.image === '' ? (
        <p className={isTried ? styles.problem : styles.note}>{t('mapsDesk.plan_missing')}</p>
      ) : (
        <>
          <p className={styles.note}>{t('mapsDesk.plan_text')}</p>
          <Plan
            image={floor.image}
            spots={spots}
            chosen={chosen}
            onChoose={setChosen}
            onAdd={(x, y) => {
              setSpots([...spots, { names: {}, x, y, page_id: '' }]);
              setChosen(spots.length);
            }}
          />
        </>
      )}
      <PlanUpload onStored={(image) => onChange({ ...floor, image })} />
      {spot && chosen !== undefined ? (
        <SpotFields
          key={chosen}
          number={chosen + 1}
          spot={spot}
          onNames={(names) => setSpots(spots.map((one, at) => (at === chosen ? { ...one, names } : one)))}
          onRemove={() => {
            setSpots(spots.filter((_one, at) => at !== chosen));
            setChosen(undefined);
          }}
        />
      ) : undefined}
      <PanelFoot
        onDelete={floor.id === undefined ? undefined : () => void drop()}
        onCancel={onClose}
        isPending={isPending}
        error={error}
      />
    </Form>
  );
}
