import type { VoucherBatch } from '#cinema/contract';
import { useFormats, useText } from '#platform/web/i18n';

/** Returns functions that say what the vouchers of a batch pay for, and until when they can be redeemed. */
export function useBatchTexts() {
  const t = useText();
  const formats = useFormats();
  return {
    itemText: ({ kind, item_title: title }: VoucherBatch) => (kind === 'any_film' ? t('films.any_film') : title),
    untilText: ({ expires_on: day }: VoucherBatch) =>
      day === null ? t('films.no_last_day') : formats.day(Date.parse(`${day}T12:00:00Z`)),
  };
}
