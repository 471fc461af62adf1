import type { TextKey } from '#platform/web/i18n';

/** Words of a delivery that a service, to which the guest comes, has its own for. */
const serviceTexts: { readonly [key in TextKey]?: TextKey } = {
  'shop.for_later': 'shop.service.for_later',
  'shop.when': 'shop.service.when',
  'shop.pay.creditcard': 'shop.service.creditcard',
  'shop.review': 'shop.service.review',
  'shop.place': 'shop.service.place',
  'shop.status.placed': 'shop.service.status.placed',
  'shop.status.accepted': 'shop.service.status.accepted',
  'shop.status.on_its_way': 'shop.service.status.on_its_way',
  'shop.status.delivered': 'shop.service.status.delivered',
  'shop.placed': 'shop.service.status.placed',
  'shop.placed_text': 'shop.service.placed_text',
  'shop.under_way': 'shop.service.under_way',
  'shop.news.declined': 'shop.service.news.declined',
  'shop.news.moved': 'shop.service.news.moved',
  'shop.news.on_its_way': 'shop.service.news.on_its_way',
  'shop.cancel': 'shop.service.cancel',
  'shop.cancel_ask': 'shop.service.cancel_ask',
};

/** A shop or an order; its kind is that of the outlet. */
export type OfKind = { readonly kind: string } | { readonly shop_kind: string };

/** Whether guests book a time and come, instead of having something delivered. */
export function isService(of: OfKind): boolean {
  return ('kind' in of ? of.kind : of.shop_kind) === 'service';
}

/** Returns the key of a text, or that of its counterpart where services have other words. */
export function wording<K extends TextKey>(of: OfKind, key: K): TextKey {
  return isService(of) ? (serviceTexts[key] ?? key) : key;
}
