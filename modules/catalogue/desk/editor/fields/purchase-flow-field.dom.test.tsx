import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { catalogueEntry, type ItemEntry } from '../../../contract.ts';
import { PurchaseFlowField } from './purchase-flow-field.tsx';

afterEach(cleanup);

const texts = (title: string) => ({ en: { title, description: '' } });
const inserts = ['cow', 'oat'].map((id) => ({ id, texts: texts(id) }));

/** Opens the options of a coffee, of which guests choose up to `max_selects`; texts are their own keys. */
function open(max_selects: number) {
  const milk = { id: 'milk', texts: texts('Milk'), max_selects, sub_items: inserts };
  const fields = { type: 'item', id: 'coffee', group: 'drinks', texts: texts('Coffee'), price: 500 };
  const item = catalogueEntry.parse({ ...fields, purchase_flow: [milk] }) as ItemEntry;
  let latest = item.purchase_flow;
  const context = { language: 'en', currency: 'EUR', decimals: 2, problems: {}, isLive: false };
  function Editor() {
    const [flow, setFlow] = useState(item.purchase_flow);
    latest = flow;
    return <PurchaseFlowField item={item} flow={flow} context={context} onChange={setFlow} />;
  }
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const catalogue = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  render(
    <TextsProvider texts={catalogue} formatSettings={{ zone: 'UTC' }}>
      <Editor />
    </TextsProvider>,
  );
  const press = (at: number) => {
    const control = screen.getAllByRole('switch', { name: /catalogue.preselected/ })[at];
    fireEvent.click(control as HTMLElement);
  };
  const selected = () => latest.flatMap(({ sub_items }) => sub_items.filter((one) => one.selected).map(({ id }) => id));
  return { press, selected, flow: () => latest, item };
}

test('of options of which guests choose one, the last one preselected replaces the other', () => {
  const { press, selected } = open(1);
  press(0);
  expect(selected()).toEqual(['cow']);
  press(1);
  expect(selected()).toEqual(['oat']);
});

test('of options of which guests choose several, several can be preselected', () => {
  const { press, selected } = open(2);
  press(0);
  press(1);
  expect(selected()).toEqual(['cow', 'oat']);
});

test('an option that is no longer preselected is as it was before', () => {
  const { press, flow, item } = open(1);
  press(1);
  press(1);
  expect(JSON.stringify(flow())).toBe(JSON.stringify(item.purchase_flow));
});
