import { ApiProblem } from '#platform/web/desk-shell';
import type { TextFunction } from '#platform/web/i18n';

const explained = {
  map_full: 'mapsDesk.map_full',
  walk_points_full: 'mapsDesk.walk_points_full',
  floor_spots_full: 'mapsDesk.floor_spots_full',
} as const;

/** Says why a walk or a floor was not stored. */
export function mapErrorText(error: unknown, t: TextFunction): string {
  if (!(error instanceof ApiProblem)) return t('mapsDesk.not_saved');
  const key = explained[error.code as keyof typeof explained];
  return key ? t(key, { most: Number(error.details.most ?? 0) }) : t('mapsDesk.not_saved');
}
