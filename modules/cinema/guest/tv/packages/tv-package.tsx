import { useEffect, useEffectEvent } from 'react';
import type { MoviePackage } from '#cinema/contract';
import type { ScreenProps } from '#platform/web/guest-shell';
import { TvAsyncView, TvPage } from '#platform/web/guest-shell/tv';
import { useFormats, useText } from '#platform/web/i18n';
import { FocusArea, FocusableText } from '#platform/web/ui/focus';
import { TvButton, TvButtonRow } from '#platform/web/ui/tv';
import { takePackageWish } from '../../film-wish.ts';
import { useAskCode } from '../../purchase/use-ask-code.ts';
import { packageAsWare } from '../../purchase/use-purchase.ts';
import { usePackages } from '../../use-films.ts';
import { AboutPackage } from '../browse/film-about.tsx';
import { noFilter, waitingRows } from '../browse/film-rows.ts';
import { PosterRail } from '../browse/poster-rail.tsx';
import styles from '../browse/tv-films.module.css';
import { useLongList } from '../browse/use-long-list.ts';
import { useWareActions } from '../purchase/use-ware-actions.ts';
import { useFilmMessages } from '../use-film-messages.ts';

type Props = { readonly pack: MoviePackage; readonly isNeutral: boolean; readonly hasVouchers: boolean };

/** Buying a package. */
function PackageActions({ pack, isNeutral, hasVouchers }: Props) {
  const t = useText();
  const { money } = useFormats();
  const offer = useWareActions(packageAsWare(pack), isNeutral);
  const askCode = useAskCode();
  const goOn = useEffectEvent(() => {
    const wish = takePackageWish(pack.id);
    if (wish?.voucher) offer.askVoucher(wish.voucher);
    else if (wish) offer.askBuy();
  });
  useEffect(() => goOn(), []);
  const buy = () => (pack.code_film === '' ? offer.askBuy() : askCode(pack.code_film, { packageId: pack.id }));
  if (offer.isBusy) {
    return (
      <FocusableText focusKey="package.buying" className={styles.plot}>
        <p role="status">{t('films.sending')}</p>
      </FocusableText>
    );
  }
  return (
    <FocusArea focusKey="package.actions" className={styles.actions}>
      <TvButtonRow>
        <TvButton focusKey="package.buy" onPress={buy}>
          {t('films.buy_for', { price: money(pack.price) })}
        </TvButton>
        {hasVouchers ? (
          <TvButton focusKey="package.voucher" onPress={() => offer.askVoucher()}>
            {t('films.voucher.link')}
          </TvButton>
        ) : undefined}
      </TvButtonRow>
    </FocusArea>
  );
}

function Package(props: Props) {
  const { pack } = props;
  const place = `package ${pack.id}`;
  const list = useLongList({ filter: noFilter, packageId: pack.id }, place);
  return (
    <PosterRail
      rows={list.data ?? waitingRows}
      failure={!list.data && list.error ? list.refetch : undefined}
      place={place}
      label={pack.title}
      genreOf={() => ''}
      about={
        <>
          <AboutPackage pack={pack} />
          {pack.bought ? undefined : <PackageActions {...props} />}
        </>
      }
    />
  );
}

/** A package on the TV: what it costs, and its films. */
export function TvPackage({ params: { pckgId = '' } }: ScreenProps) {
  const t = useText();
  const { failed, gone } = useFilmMessages();
  return (
    <TvAsyncView
      state={usePackages({ pckg_id: pckgId })}
      waiting={<TvPage title={t('films.package')} />}
      failed={failed}
      empty={({ packages }) => (packages.length === 0 ? gone : undefined)}
    >
      {(answer) => {
        const [pack] = answer.packages;
        const offer = { isNeutral: answer.neutral_bill, hasVouchers: answer.vouchers };
        return pack ? <Package pack={pack} {...offer} /> : undefined;
      }}
    </TvAsyncView>
  );
}
