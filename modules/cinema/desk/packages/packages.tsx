import { type ReactNode, useState } from 'react';
import type { StaffPackage } from '#cinema/contract';
import { usePermission } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, Icon } from '#platform/web/ui';
import { DeskAsyncView, Page, SelectableRow, Table } from '#platform/web/ui/desk';
import { cinemaRoutes, useMinor } from '../cinema-routes.ts';
import styles from '../films.module.css';
import { useOpened } from '../use-opened.ts';
import { PackagePanel } from './package-panel.tsx';

/** Id in the URL while a new package is written. */
const newId = 'new';

/** Returns a function that says how long a package lasts once bought. */
function useHoursText() {
  const t = useText();
  return (hours: number) => (hours === 0 ? t('films.until_departure') : t('films.hours', { count: hours }));
}

type RowProps = { readonly item: StaffPackage; readonly isOpen: boolean; readonly onOpen: () => void };

function PackageRow({ item, isOpen, onOpen }: RowProps) {
  const t = useText();
  const formats = useFormats();
  const money = useMinor();
  const hoursText = useHoursText();
  const { title, price, valid_hours: hours, film_count: count, all_films: isAll, hidden } = item;
  return (
    <SelectableRow name={title || t('films.untitled')} open={isOpen} onOpen={onOpen}>
      <td className={styles.number}>{price === 0 ? t('films.free') : money(price)}</td>
      <td>{hoursText(hours)}</td>
      <td>{isAll ? t('films.every_film', { count: formats.number(count) }) : t('films.total', { count })}</td>
      <td className={hidden ? styles.hidden : undefined}>{t(hidden ? 'films.hidden' : 'films.offered_always')}</td>
    </SelectableRow>
  );
}

/** Packages of films: what they cost, how long they last, and which films they have. */
export function Packages({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText();
  const mayManage = usePermission('cinema.manage');
  const { opened, open, close } = useOpened('package');
  const [added, setAdded] = useState(0);
  const state = cinemaRoutes.useRouteQuery('GET /api/v1/film-packages');
  const chosen = state.data?.items.find(({ id }) => id === opened);
  const add = () => {
    setAdded(added + 1);
    open(newId);
  };
  const isAdding = opened === newId && mayManage;
  const actions = mayManage ? [{ key: 'add', label: t('films.add_package'), onPress: add }] : [];
  const headers = (['package', 'price', 'valid', 'films', 'offered'] as const).map((name) => t(`films.head.${name}`));
  return (
    <Page
      title={t('films.title')}
      filters={tabs}
      actions={
        mayManage ? (
          <Button icon={<Icon name="plus" size={20} />} onClick={add}>
            {t('films.add_package')}
          </Button>
        ) : undefined
      }
      aside={
        chosen || isAdding ? (
          <PackagePanel key={chosen?.id ?? `${newId}${added}`} item={chosen} onClose={close} />
        ) : undefined
      }
    >
      <DeskAsyncView
        state={state}
        failed={{ title: t('films.not_loaded') }}
        empty={({ items }) =>
          items.length === 0 ? { title: t('films.no_packages'), text: t('films.no_packages_text'), actions } : undefined
        }
      >
        {({ items }) => (
          <Table headers={headers}>
            {items.map((item) => (
              <PackageRow key={item.id} item={item} isOpen={item.id === opened} onOpen={() => open(item.id)} />
            ))}
          </Table>
        )}
      </DeskAsyncView>
    </Page>
  );
}
