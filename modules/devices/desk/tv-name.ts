import { listComma } from '#platform/web/i18n';
import type { ListedTv } from './devices-routes.ts';

/** Returns the model of a TV, and the name that staff gave it; empty if neither is known. */
export function tvName({ model, name }: Pick<ListedTv, 'model' | 'name'>, language: string): string {
  return [model, name].filter(Boolean).join(listComma(language));
}
