import type { ReactNode } from 'react';
import { useText } from '#platform/web/i18n';
import type { AsyncMessage, AsyncState, AsyncViewProps } from '#platform/web/ui';
import { useLeaveWhenClosed } from './use-leave-when-closed.ts';
import { type Shop, useShop } from './use-shop.ts';

/** Why a shop screen has nothing to show; `missing`: what it is about no longer exists. */
export type ShopGap = 'shop_unknown' | 'empty' | 'missing';
/** The loading state of what a screen shows of a shop. */
export type ShopState<T extends object> = AsyncState<T | ShopGap>;

/** Returns the loading state of `data`; without data `hasFailed` tells whether the shop is still loading. */
export function toShopState<T extends object>(
  { code, updatedAt, refetch }: Shop,
  data: T | ShopGap | undefined,
  hasFailed: boolean,
): ShopState<T> {
  const gap = hasFailed && (code === 'shop_unknown' || code === 'empty') ? code : undefined;
  return { data: data ?? gap, error: hasFailed ? code : undefined, updatedAt, refetch };
}

/** Returns the loading state of a shop's menu; a guest who may not read that of a closed shop leaves the screen. */
export function useMenu(shopId: string): ShopState<Shop> {
  const shop = useShop(shopId);
  const isLeaving = useLeaveWhenClosed(shop.info);
  const data = shop.groups.length > 0 && !isLeaving ? shop : undefined;
  return toShopState(shop, data, shop.contentStatus === 'failed');
}

/** Props of the views that show a {@link ShopState}. */
export type ShopAsyncViewProps<T extends object> = Pick<AsyncViewProps<T | ShopGap>, 'state' | 'message'> & {
  readonly waiting?: ReactNode;
  /** Shown when the data is `missing`. */
  readonly missing?: AsyncMessage;
  readonly children: (data: T) => ReactNode;
};

/** Returns the messages of a shop screen; `leave` is the way out of it. */
export function useShopAsyncView<T extends object>(
  { missing, children, ...props }: ShopAsyncViewProps<T>,
  leave: NonNullable<AsyncMessage['actions']>[number],
) {
  const t = useText();
  const actions = [{ key: 'state.retry', label: t('shell.try_again'), onPress: props.state.refetch }, leave];
  const gaps: { readonly [gap in ShopGap]: AsyncMessage | undefined } = {
    shop_unknown: { title: t('shop.unknown'), text: t('shop.unknown_text'), icon: 'text', actions: [leave] },
    // The menu appears by itself once there is one, so there is nothing to try.
    empty: { title: t('shop.empty'), text: t('shop.empty_text'), icon: 'text', actions: [leave] },
    missing,
  };
  const failed: AsyncMessage = { title: t('shop.failed'), text: t('error.module_text'), icon: 'alert', actions };
  return {
    ...props,
    failed,
    empty: (data: T | ShopGap) => (typeof data === 'string' ? gaps[data] : undefined),
    children: (data: T | ShopGap) => (typeof data === 'string' ? undefined : children(data)),
  };
}
