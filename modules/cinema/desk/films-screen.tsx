import { useDesk, useDeskLocation, usePermission } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Chip, Chips } from '#platform/web/ui/desk';
import { Library } from './library/library.tsx';
import { Numbers } from './numbers/numbers.tsx';
import { Packages } from './packages/packages.tsx';
import { Purchases } from './purchases/purchases.tsx';
import { Vouchers } from './vouchers/vouchers.tsx';

const sections = {
  library: Library,
  packages: Packages,
  vouchers: Vouchers,
  purchases: Purchases,
  numbers: Numbers,
} as const;
type Section = keyof typeof sections;

const order: readonly Section[] = ['library', 'packages', 'vouchers', 'purchases', 'numbers'];

/** Films: the library, packages, vouchers, purchases and numbers, each a section of one screen. */
export function FilmsScreen() {
  const t = useText();
  const desk = useDesk();
  const { query } = useDeskLocation();
  const mayReadPurchases = usePermission('cinema.purchases');
  const shown = order.filter((name) => name !== 'purchases' || mayReadPurchases);
  const section = shown.find((name) => name === query.tab) ?? 'library';
  const Content = sections[section];
  const tabs = (
    <Chips label={t('films.title')}>
      {shown.map((name) => (
        <Chip
          key={name}
          selected={name === section}
          onPress={() => desk.navigate({ name: 'films', query: { tab: name } }, { replace: true })}
        >
          {t(`films.tab.${name}`)}
        </Chip>
      ))}
    </Chips>
  );
  return <Content key={section} tabs={tabs} />;
}
