import type { ReactNode } from 'react';
import { Tab as AriaTab, Tabs as AriaTabs, TabList, TabPanel } from 'react-aria-components';
import styles from './tabs.module.css';

/** One tab and what it shows. */
export type Tab = { readonly id: string; readonly title: string; readonly content: ReactNode };

type Props = {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
};

/** Tabs under the top bar, moved by arrow keys. Weighs some 20 kB: for screens that are loaded when needed. */
export function Tabs({ label, tabs, selected, onSelect }: Props) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <TabList aria-label={label} className={styles.tabs ?? ''}>
        {tabs.map((tab) => (
          <AriaTab key={tab.id} id={tab.id} className={styles.tab ?? ''}>
            {tab.title}
          </AriaTab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
