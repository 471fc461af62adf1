import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type ShellDialog, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type TextPrompt, type TvPrompt, TvPromptProvider } from '#platform/web/guest-shell/tv';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { CallRefusedError } from '#platform/web/wire';
import type { Ware } from '../../purchase/use-purchase.ts';
import { PurchaseResult } from './purchase-result.tsx';
import { useWareActions } from './use-ware-actions.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

type Answer = object | CallRefusedError;
const refused = (code: string, details = {}) => new CallRefusedError(code, false, details);
const film = {
  kind: 'film',
  id: 'f',
  title: 'The Film',
  price: 6.9,
  valid_hours: 48,
  valid_until: null,
  codeFilm: '',
} as const;

/** Shows the actions of a film on a TV; texts are their own keys, with values in brackets. Answers come in their order. */
function openFilm(...answers: readonly Answer[]) {
  return openWare(film, answers);
}

function openWare(ware: Ware, answers: readonly Answer[]) {
  const waiting = [...answers];
  const calls: { readonly name: string; readonly data: Record<string, unknown> }[] = [];
  const dialogs: ShellDialog[] = [];
  const prompts: TextPrompt[] = [];
  const said: string[] = [];
  const shown: unknown[] = [];
  const call = async (name: string, data: Record<string, unknown>) => {
    calls.push({ name, data });
    const answer = waiting.shift();
    if (answer instanceof CallRefusedError) throw answer;
    return answer;
  };
  const wire = {
    of: () => ({ call, on: () => () => undefined }),
    state: () => ({ connection: 'open' }),
    subscribe: () => () => undefined,
    correctClock: () => undefined,
  };
  const shell = {
    ...{ wire, serverNow: () => Date.parse('2026-11-22T20:00:00Z') },
    openDialog: (dialog: ShellDialog) => void dialogs.push(dialog),
    toast: (text: string) => void said.push(text),
    navigate: (target: unknown) => void shown.push(target),
  };
  const session = { stayId: 'stay', room: '214', guestName: 'Ms Lindqvist' };
  const t = (key: string, values?: Record<string, unknown>) =>
    values ? `${key} [${Object.values(values).join(', ')}]` : key;
  const snapshot = { language: 'en', ready: true, t };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const value = { shell, session, property: { zone: 'UTC' }, query: {}, route: {} } as unknown as ShellValue;
  let actions: ReturnType<typeof useWareActions> | undefined;
  function Film() {
    actions = useWareActions(ware, true);
    return <PurchaseResult />;
  }
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [], currency: 'EUR' } as never}>
      <ShellProvider value={value}>
        <TvPromptProvider value={(prompt: TvPrompt) => void (prompt.kind === 'text' && prompts.push(prompt))}>
          <Film />
        </TvPromptProvider>
      </ShellProvider>
    </TextsProvider>,
  );
  const press = (label: string) =>
    act(async () =>
      dialogs
        .at(-1)
        ?.actions?.find((one) => one.label.startsWith(label))
        ?.run?.(),
    );
  return {
    ...{ calls, dialogs, prompts, said, shown, press },
    askBuy: () => act(() => actions?.askBuy()),
    askVoucher: () => act(() => actions?.askVoucher()),
    write: (text: string) => act(async () => prompts.at(-1)?.onDone(text)),
  };
}

test('a purchase says price, bill and what the bill will say, and is for the stay that the TV shows', async () => {
  const { askBuy, press, dialogs, calls, said } = openFilm({ status: 'bought', valid_until: null });
  askBuy();
  expect(dialogs[0]?.text).toContain('cinema.tv.bill_of [Ms Lindqvist]');
  expect(String(dialogs[0]?.text).split('\n')).toContain('films.neutral_bill');
  await press('films.put_on_room');
  expect(calls).toMatchObject([
    { name: 'VideoOnDemand.getBuyMovie', data: { movie_id: 'f', price: 6.9, stay_id: 'stay' } },
  ]);
  expect(said).toEqual(['films.right_all_stay']);
});

test('the bill of a package says that it is one', () => {
  const { askBuy, dialogs } = openWare({ ...film, kind: 'package' }, []);
  askBuy();
  expect(String(dialogs[0]?.text).split('\n')).toContain('films.neutral_bill_package');
});

test('a price that has changed meanwhile is asked again, and bought as it is now', async () => {
  const changed = refused('price_changed', { price: 7.9, currency: 'EUR' });
  const { askBuy, press, dialogs, calls, said } = openFilm(changed, { status: 'bought', valid_until: null });
  askBuy();
  await press('films.put_on_room');
  expect(dialogs[1]?.title).toMatch(/^films\.refused\.price_changed .*7\.90/);
  expect(calls).toHaveLength(1);
  await press('films.put_on_room');
  expect(calls[1]?.data).toMatchObject({ movie_id: 'f', price: 7.9, stay_id: 'stay' });
  expect(calls[1]?.data.request_id).not.toBe(calls[0]?.data.request_id);
  expect(said).toEqual(['films.right_all_stay']);
});

test.each([
  ['payment_not_allowed', 'films.refused.payment_not_allowed'],
  ['which_guest', 'films.which_guest'],
  ['child_device', 'films.not_for_child'],
  ['movie_unknown', 'films.refused.gone'],
  ['too_many_codes', 'films.wait [1]'],
])('%s is told on the TV, and nothing more is bought', async (code, text) => {
  const { askBuy, press, dialogs, calls } = openFilm(refused(code));
  askBuy();
  await press('films.put_on_room');
  expect(dialogs[1]).toMatchObject({
    title: 'films.purchase_failed',
    text: `The Film\n${text}`,
    actions: [{ label: 'shell.ok' }],
  });
  expect(calls).toHaveLength(1);
});

test('a film that has become protected leads to its code', async () => {
  const { askBuy, press, shown } = openFilm(refused('code_required'));
  askBuy();
  await press('films.put_on_room');
  expect(shown).toEqual([{ name: 'protectedConfirmation', params: { movieId: 'f' } }]);
});

test('a voucher says what it pays for before it is redeemed', async () => {
  const voucher = { code: 'ABCD', kind: 'any_film', title: '', valid_until: null, redeemed: false };
  const { askVoucher, write, press, dialogs, calls } = openFilm({ voucher }, { status: 'bought', valid_until: null });
  askVoucher();
  await write(' abcd ');
  expect(dialogs[0]).toMatchObject({ title: 'cinema.tv.voucher_use [The Film]', text: 'cinema.tv.voucher_any' });
  expect(calls).toMatchObject([{ name: 'VideoOnDemand.getCurrentVoucher', data: { code: 'abcd', stay_id: 'stay' } }]);
  await press('films.voucher.redeem');
  expect(calls[1]?.data).toMatchObject({ movie_id: 'f', payment: 'voucher', voucher: 'abcd' });
});

test('a new price is asked again with the voucher, not on the bill of the room', async () => {
  const voucher = { code: 'ABCD', kind: 'any_film', title: '', valid_until: null, redeemed: false };
  const changed = refused('price_changed', { price: 7.9, currency: 'EUR' });
  const { askVoucher, write, press, dialogs, calls } = openFilm({ voucher }, changed, { status: 'bought' });
  askVoucher();
  await write('abcd');
  await press('films.voucher.redeem');
  expect(dialogs[1]?.actions?.[0]?.label).toBe('films.voucher.redeem');
  await press('films.voucher.redeem');
  expect(calls[2]?.data).toMatchObject({ price: 7.9, payment: 'voucher', voucher: 'abcd' });
});

test.each([
  ['films.voucher.used', { kind: 'any_film', title: '', redeemed: true }],
  ['films.voucher.other', { kind: 'film', title: 'Another Film', redeemed: false }],
  ['films.voucher.other', { kind: 'package', title: 'The Film', redeemed: false }],
])('%s is said before a voucher is redeemed', async (text, about) => {
  const { askVoucher, write, dialogs } = openFilm({ voucher: { code: 'ABCD', valid_until: null, ...about } });
  askVoucher();
  await write('abcd');
  expect(dialogs).toMatchObject([{ title: 'films.voucher.title', text }]);
});

test('a wrong code of a voucher can be corrected; Back leaves it, and it is not judged again', async () => {
  const { askVoucher, write, press, dialogs, prompts, calls } = openFilm(refused('voucher_unknown'), { voucher: null });
  askVoucher();
  await write('abce');
  expect(dialogs[0]).toMatchObject({ title: 'films.voucher.title', text: 'films.voucher.unknown' });
  await press('shell.try_again');
  expect(prompts[1]?.text).toBe('abce');
  await write('abce');
  expect(calls).toHaveLength(1);
  await write('abcd');
  expect(calls).toHaveLength(2);
});
