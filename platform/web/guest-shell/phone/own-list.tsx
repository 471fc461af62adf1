import type { ReactNode } from 'react';
import { type AsyncMessage, type AsyncState, AsyncView, List, Skeleton, SkeletonGroup } from '#platform/web/ui';
import { useGuestShell } from '../shell-context.tsx';
import styles from './own-list.module.css';
import { useSignInActions } from './use-sign-in-actions.ts';

/** What a screen of a guest's own things shows while it loads. */
export function ListSkeleton({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={styles.waiting}>
        <Skeleton width="60%" height="34px" />
        <Skeleton height="56px" />
        <Skeleton height="56px" />
      </div>
    </SkeletonGroup>
  );
}

/** Words instead of a list; `action` is the label of the button below them. */
type Instead = { readonly title: string; readonly text?: string; readonly action: string };

type Props<T> = {
  /** `no_access`: a walk-in, who has no such list. */
  readonly state: AsyncState<readonly T[] | 'no_access'>;
  readonly failed: AsyncMessage;
  readonly title: string;
  readonly loadingLabel: string;
  /** Value of `data-tour` of the list. */
  readonly tour?: string;
  /** Leads to the sign-in. */
  readonly noAccess: Instead;
  /** Leads home. */
  readonly none: Instead;
  readonly row: (item: T) => ReactNode;
  /** Below the list. */
  readonly children?: ReactNode;
};

/** A guest's own things on the phone, such as orders, requests and messages: loading, none, or a list of rows. */
export function OwnList<T>({ state, failed, title, loadingLabel, tour, noAccess, none, row, children }: Props<T>) {
  const shell = useGuestShell();
  const signIn = useSignInActions(noAccess.action);
  const home = { key: 'home', label: none.action, onPress: () => shell.navigate({ name: 'home' }) };
  const instead = (all: readonly T[] | 'no_access'): AsyncMessage | undefined => {
    if (all === 'no_access') return { ...noAccess, icon: 'signIn', actions: signIn };
    return all.length === 0 ? { ...none, icon: 'text', actions: [home] } : undefined;
  };
  return (
    <AsyncView state={state} failed={failed} waiting={<ListSkeleton label={loadingLabel} />} empty={instead}>
      {(all) =>
        all === 'no_access' ? undefined : (
          <div className={styles.page}>
            <h1>{title}</h1>
            <div data-tour={tour}>
              <List label={title}>{all.map(row)}</List>
            </div>
            {children}
          </div>
        )
      }
    </AsyncView>
  );
}
