import type { ReactNode } from 'react';
import { type ListPart, PagedList, useNear } from '#platform/web/guest-shell/phone';
import { useText } from '#platform/web/i18n';
import { AsyncView, type AsyncViewProps } from '#platform/web/ui';
import { pageSize } from '../music-calls.ts';

/** The end of a list, which says when it comes near. */
export function End({ onNear }: { readonly onNear: () => void }) {
  return <div ref={useNear(onNear)} />;
}

type ListPageProps<T> = ListPart &
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

type PagesProps = {
  /** Height of a full page on a phone, pixels. */
  readonly height: number;
  readonly className?: string | undefined;
  readonly children: (page: ListPart) => ReactNode;
};

/** Pages of a list, more of them as its end comes in sight. */
export function Pages({ height, className, children }: PagesProps) {
  return (
    <PagedList pageSize={pageSize} estimate={height} className={className}>
      {children}
    </PagedList>
  );
}
