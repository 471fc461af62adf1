import { useMemo } from 'react';
import { useFormats, useText } from '#platform/web/i18n';
import type { GuideCell } from '../rules/guide-row.ts';
import type { GridShared, GridSizes } from './guide-grid.tsx';

type Options = {
  readonly origin: number;
  readonly now: number;
  readonly sizes: GridSizes;
  readonly reminders: ReadonlySet<string>;
};

/** What all rows of a grid share: the same object until something of it changes, so that rows are not drawn in vain. */
export function useGridShared({ origin, now, sizes, reminders }: Options): GridShared {
  const t = useText();
  const formats = useFormats();
  const isRtl = document.documentElement.dir === 'rtl';
  const marked = [...reminders].sort().join(' ');
  const texts = useMemo(() => {
    const time = (at: number) => formats.guide(at).time;
    const names = new WeakMap<GuideCell, string>();
    const write = (cell: GuideCell) =>
      t('guide.cell', {
        title: cell.isGap ? t('guide.no_information') : cell.title,
        time: t('guide.span', { from: time(cell.start), to: time(cell.end) }),
      });
    const nameOf = (cell: GuideCell) => {
      const name = names.get(cell) ?? write(cell);
      names.set(cell, name);
      return name;
    };
    return { noInformation: t('guide.no_information'), time, nameOf };
  }, [t, formats]);
  return useMemo(
    () => ({ origin, now, sizes, texts, isRtl, reminders: new Set(marked.split(' ')) }),
    [origin, now, sizes, texts, isRtl, marked],
  );
}
