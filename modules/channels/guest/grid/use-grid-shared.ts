import { useMemo } from 'react';
import { useFormats, useText } from '#platform/web/i18n';
import type { GuideCell, TimeSpan } from '../rules/guide-row.ts';
import type { GridShared, GridSizes } from './guide-grid.tsx';

type Options = {
  readonly span: TimeSpan;
  readonly now: number;
  readonly sizes: GridSizes;
  readonly reminders: ReadonlySet<string>;
};

/** Number of texts that are remembered; a day has 288 times of five minutes. */
const mostRemembered = 3_000;

/** Returns a function that writes each time once. */
function remembered(write: (at: number) => string): (at: number) => string {
  const known = new Map<number, string>();
  return (at) => {
    const text = known.get(at) ?? write(at);
    if (known.size > mostRemembered) known.clear();
    known.set(at, text);
    return text;
  };
}

/** What all rows of a grid share: the same object until something of it changes, so that rows are not drawn in vain. */
export function useGridShared({ span: { from, to }, now, sizes, reminders }: Options): GridShared {
  const t = useText();
  const formats = useFormats();
  const isRtl = document.documentElement.dir === 'rtl';
  const marked = [...reminders].sort().join(' ');
  const texts = useMemo(() => {
    // Formatting costs more than drawing a cell, and most programmes begin with another one.
    const time = remembered((at: number) => formats.guide(at).time);
    const nameOf = (cell: GuideCell) =>
      t('guide.cell', {
        title: cell.isGap ? t('guide.no_information') : cell.title,
        time: t('guide.span', { from: time(cell.start), to: time(cell.end) }),
      });
    return { noInformation: t('guide.no_information'), time, nameOf };
  }, [t, formats]);
  return useMemo(
    () => ({ from, to, now, sizes, texts, isRtl, reminders: new Set(marked.split(' ')) }),
    [from, to, now, sizes, texts, isRtl, marked],
  );
}
