import { phoneAddress } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { ButtonLink, NamedIcon } from '#platform/web/ui';
import { useShop } from './use-shop.ts';

/** A link that calls the outlet of an order; not rendered if the outlet has no telephone number. */
export function CallOutlet({ shopId }: { shopId: string }) {
  const t = useText();
  const { info } = useShop(shopId);
  const address = info && phoneAddress(info.telephone);
  if (!address) return undefined;
  return (
    <ButtonLink fullWidth variant="outlined" href={address} icon={<NamedIcon name="mdi-phone-outline" size={20} />}>
      {t('shop.call', { shop: info.title })}
    </ButtonLink>
  );
}
