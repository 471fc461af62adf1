import { type ReactNode, useState } from 'react';
import { useNear } from '#platform/web/guest-shell/phone';
import { useText } from '#platform/web/i18n';
import { AsyncView, type AsyncViewProps } from '#platform/web/ui';
import { pageSize } from '../music-calls.ts';

/** A page of a list, which asks for the next one once its end comes in sight. */
export type PageProps = { readonly offset: number; readonly isLast: boolean; readonly onMore: () => void };

/** The end of a list, which says when it comes near. */
export function End({ onNear }: { readonly onNear: () => void }) {
  return <div ref={useNear(onNear)} />;
}

type ListPageProps<T> = PageProps &
  Pick<AsyncViewProps<T>, 'state' | 'waiting'> & {
    readonly itemsOf: (data: T) => readonly unknown[];
    readonly children: (data: T) => ReactNode;
  };

/** Shows a page of a list. */
export function ListPage<T extends { readonly total: number }>(page: ListPageProps<T>) {
  const t = useText();
  const { state, waiting, itemsOf, children, offset, isLast, onMore } = page;
  return (
    <AsyncView
      state={state}
      waiting={waiting}
      failed={{ title: t('music.failed'), text: t('sound.try_later'), icon: 'alert', level: 2 }}
    >
      {(data) => {
        const count = itemsOf(data).length;
        return (
          <>
            {children(data)}
            {isLast && count > 0 && offset + count < data.total ? <End onNear={onMore} /> : undefined}
          </>
        );
      }}
    </AsyncView>
  );
}

/** Pages of a list, as many as were asked for. */
export function Pages({ children }: { readonly children: (page: PageProps) => ReactNode }) {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_, page) =>
    children({ offset: page * pageSize, isLast: page === pages - 1, onMore: () => setPages(pages + 1) }),
  );
}
