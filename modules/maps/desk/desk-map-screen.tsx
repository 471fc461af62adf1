import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { StaffFloor, StaffWalk } from '#maps/contract';
import { useDesk, usePermission } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, ErrorBoundary, Skeleton } from '#platform/web/ui';
import { DeskAsyncView, Page, SelectableRow, Table } from '#platform/web/ui/desk';
import type { Mark } from './canvas/desk-map.tsx';
import { type FloorDraft, FloorPanel } from './floor-panel.tsx';
import styles from './map.module.css';
import { MapFile } from './map-file.tsx';
import { mapQueries, mapRoutes } from './map-routes.ts';
import { type WalkDraft, WalkPanel } from './walk-panel.tsx';

const DeskMap = lazy(async () => ({ default: (await import('./canvas/desk-map.tsx')).DeskMap }));

/** What is being changed. */
type Editing =
  | { readonly kind: 'walk'; readonly walk: WalkDraft }
  | { readonly kind: 'floor'; readonly floor: FloorDraft }
  | { readonly kind: 'center' };

const newWalk: WalkDraft = { names: {}, minutes: null, place_id: '', line: [] };
const newFloor: FloorDraft = { level: 0, names: {}, image: '', spots: [] };

const nameOf = (names: Readonly<Record<string, string>>) => names[''] ?? Object.values(names)[0] ?? '';

type MapAnswer = NonNullable<ReturnType<typeof useMapData>['data']>;
const useMapData = () => mapRoutes.useRouteQuery('GET /api/v1/map', { query: {} });

type CanvasProps = {
  readonly map: MapAnswer;
  readonly editing: Editing | undefined;
  readonly onEdit: (editing: Editing | undefined) => void;
};

/** The map, on which a click means what is being changed. */
function MapCanvas({ map, editing, onEdit }: CanvasProps) {
  const t = useText();
  const desk = useDesk();
  const put = mapRoutes.useRouteMutation('PUT /api/v1/map/center', mapQueries);
  const { tiles, tiles_url: url, center, places } = map;
  const marks = useMemo((): readonly Mark[] => {
    const hotel: Mark[] = center
      ? [{ id: 'hotel', label: t('mapsDesk.hotel'), at: [center.longitude, center.latitude], isHotel: true }]
      : [];
    return [
      ...places.map(({ id, title, longitude, latitude }): Mark => ({ id, label: title, at: [longitude, latitude] })),
      ...hotel,
    ];
  }, [center, places, t]);
  const line = editing?.kind === 'walk' ? editing.walk.line : noLine;
  const box = useRef<HTMLDivElement>(null);
  const isDrawn = editing?.kind === 'walk' || editing?.kind === 'center';
  useEffect(() => {
    if (isDrawn) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isDrawn]);
  if (!tiles) return undefined;
  const { bounds, min_zoom, max_zoom, credit } = tiles;
  return (
    <div ref={box} className={styles.canvas}>
      <ErrorBoundary fallback={<p className={styles.problem}>{t('mapsDesk.no_canvas')}</p>}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <DeskMap
            tiles={{ url, bounds, min_zoom, max_zoom, credit }}
            marks={marks}
            line={line}
            onPress={(at, zoom) => {
              if (editing?.kind === 'walk')
                onEdit({ ...editing, walk: { ...editing.walk, line: [...editing.walk.line, [at[0], at[1]]] } });
              if (editing?.kind !== 'center') return;
              const body = { longitude: at[0], latitude: at[1], zoom: Math.round(zoom * 2) / 2 };
              void put.run({ body }).then(
                () => onEdit(undefined),
                () => desk.toast(t('mapsDesk.not_saved')),
              );
            }}
          />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

const noLine: WalkDraft['line'] = [];

function Walks({
  items,
  onEdit,
}: {
  readonly items: readonly StaffWalk[];
  readonly onEdit: (walk: WalkDraft) => void;
}) {
  const t = useText();
  const formats = useFormats();
  const headers = [t('mapsDesk.name'), t('mapsDesk.length'), t('mapsDesk.minutes')];
  if (items.length === 0) return <p className={styles.note}>{t('mapsDesk.no_walks')}</p>;
  return (
    <Table headers={headers}>
      {items.map(({ metres, ...walk }) => (
        <SelectableRow key={walk.id} name={nameOf(walk.names)} open={false} onOpen={() => onEdit(walk)}>
          <td>{t('mapsDesk.kilometres', { count: formats.decimal(metres / 1_000, 1) })}</td>
          <td>{walk.minutes ?? ''}</td>
        </SelectableRow>
      ))}
    </Table>
  );
}

function Floors({
  items,
  onEdit,
}: {
  readonly items: readonly StaffFloor[];
  readonly onEdit: (floor: FloorDraft) => void;
}) {
  const t = useText();
  if (items.length === 0) return <p className={styles.note}>{t('mapsDesk.no_floors')}</p>;
  return (
    <Table headers={[t('mapsDesk.name'), t('mapsDesk.level'), t('mapsDesk.spots')]}>
      {items.map((floor) => (
        <SelectableRow key={floor.id} name={nameOf(floor.names)} open={false} onOpen={() => onEdit(floor)}>
          <td>{floor.level}</td>
          <td>{floor.spots.length}</td>
        </SelectableRow>
      ))}
    </Table>
  );
}

type SectionsProps = CanvasProps;

function Sections({ map, editing, onEdit }: SectionsProps) {
  const t = useText();
  const mayManage = usePermission('maps.manage');
  const walks = mapRoutes.useRouteQuery('GET /api/v1/map/walks', { query: {} });
  const floors = mapRoutes.useRouteQuery('GET /api/v1/map/floors', { query: {} });
  const edit = (next: Editing) => (mayManage ? onEdit(next) : undefined);
  return (
    <div className={styles.sections}>
      <MapFile tiles={map.tiles} />
      <MapCanvas {...{ map, editing, onEdit }} />
      {mayManage && map.tiles ? (
        <div className={styles.actions}>
          <Button variant="outlined" onClick={() => onEdit({ kind: 'walk', walk: newWalk })}>
            {t('mapsDesk.new_walk')}
          </Button>
          <Button
            variant={editing?.kind === 'center' ? 'filled' : 'outlined'}
            onClick={() => onEdit(editing?.kind === 'center' ? undefined : { kind: 'center' })}
          >
            {t(editing?.kind === 'center' ? 'mapsDesk.center_press' : 'mapsDesk.center')}
          </Button>
        </div>
      ) : undefined}
      <section className={styles.section}>
        <h2>{t('mapsDesk.walks')}</h2>
        <Walks items={walks.data?.items ?? []} onEdit={(walk) => edit({ kind: 'walk', walk })} />
      </section>
      <section className={styles.section}>
        <h2>{t('mapsDesk.floors')}</h2>
        <Floors items={floors.data?.items ?? []} onEdit={(floor) => edit({ kind: 'floor', floor })} />
        {mayManage ? (
          <div className={styles.actions}>
            <Button variant="outlined" onClick={() => onEdit({ kind: 'floor', floor: newFloor })}>
              {t('mapsDesk.new_floor')}
            </Button>
          </div>
        ) : undefined}
      </section>
    </div>
  );
}

/** The map of the surroundings with its walks, and the plan of the house. */
export function DeskMapScreen() {
  const t = useText();
  const state = useMapData();
  const [editing, setEditing] = useState<Editing>();
  const close = () => setEditing(undefined);
  return (
    <Page
      title={t('mapsDesk.title')}
      aside={
        editing?.kind === 'walk' ? (
          <div className={styles.panel}>
            <WalkPanel
              walk={editing.walk}
              places={state.data?.places ?? []}
              onChange={(walk) => setEditing({ kind: 'walk', walk })}
              onClose={close}
            />
          </div>
        ) : editing?.kind === 'floor' ? (
          <div className={styles.panel}>
            <FloorPanel
              floor={editing.floor}
              onChange={(floor) => setEditing({ kind: 'floor', floor })}
              onClose={close}
            />
          </div>
        ) : undefined
      }
    >
      <DeskAsyncView state={state} failed={{ title: t('mapsDesk.not_loaded') }}>
        {(map) => <Sections map={map} editing={editing} onEdit={setEditing} />}
      </DeskAsyncView>
    </Page>
  );
}
