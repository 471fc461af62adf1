import { useState } from 'react';
import type { cinema, MoviePackage } from '#cinema/contract';
import type { CallRoot } from '#platform/contract';
import { type ScreenProps, useGuestShell, useSession } from '#platform/web/guest-shell';
import { MediaPage, MediaSection, useDocumentTitle } from '#platform/web/guest-shell/phone';
import { useFormats, useText } from '#platform/web/i18n';
import { AsyncView, Button } from '#platform/web/ui';
import { useAskCode } from '../purchase/use-ask-code.ts';
import { type Purchase, packageAsWare, usePurchase } from '../purchase/use-purchase.ts';
import { useNeutralBill, useValidity } from '../use-film-texts.ts';
import { usePackages } from '../use-films.ts';
import { BuySheet } from './buy/buy-sheet.tsx';
import { VoucherSheet } from './buy/voucher-sheet.tsx';
import foot from './film.module.css';
import { FilmGrid, PostersSkeleton } from './film-grid.tsx';
import { PosterFan, usePackageOffer } from './package-card.tsx';
import styles from './phone-films.module.css';

type Answer = CallRoot<typeof cinema, 'VideoOnDemand.getPackages'>;
type FootProps = {
  readonly pack: MoviePackage;
  readonly isNeutral: boolean;
  readonly hasVouchers: boolean;
  readonly refetch: () => void;
};

/** Pays the package by a voucher. */
function ByVoucher({ pack, purchase }: Pick<FootProps, 'pack'> & { readonly purchase: Purchase }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={foot.more} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('films.voucher.link')}
      </button>
      <VoucherSheet isOpen={isOpen} onClose={() => setOpen(false)} purchase={purchase} wares={[packageAsWare(pack)]} />
    </>
  );
}

function Foot({ pack, isNeutral, hasVouchers, refetch }: FootProps) {
  const t = useText();
  const shell = useGuestShell();
  const { money } = useFormats();
  const neutralBill = useNeutralBill();
  const { room, isCheckedIn, mode } = useSession();
  const purchase = usePurchase(refetch);
  const askCode = useAskCode();
  if (pack.bought) return undefined;
  if (!isCheckedIn) {
    const signIn = () => shell.navigate({ name: 'login', query: { mode: undefined } });
    return (
      <div className={foot.foot}>
        <p className={foot.why}>{t('films.sign_in_text')}</p>
        {mode === 'walkin-only' ? undefined : (
          <Button fullWidth onClick={signIn}>
            {t('films.sign_in')}
          </Button>
        )}
      </div>
    );
  }
  const onCode = (movieId: string) => {
    purchase.close();
    askCode(movieId, { packageId: pack.id });
  };
  if (pack.code_film !== '') {
    return (
      <div className={foot.foot}>
        <p className={foot.why}>{t('films.package_protected')}</p>
        <Button fullWidth onClick={() => onCode(pack.code_film)}>
          {t('films.enter_code')}
        </Button>
      </div>
    );
  }
  return (
    <div className={foot.foot}>
      <button type="button" className={foot.buy} onClick={() => purchase.ask(packageAsWare(pack))}>
        <span>{t('films.put_on_room', { room })}</span>
        <span className={foot.sum}>{money(pack.price)}</span>
      </button>
      {isNeutral ? <p className={foot.note}>{neutralBill('package')}</p> : undefined}
      {hasVouchers ? <ByVoucher pack={pack} purchase={purchase} /> : undefined}
      <BuySheet purchase={purchase} isNeutral={isNeutral} onCode={onCode} />
    </div>
  );
}

function Shown(props: FootProps) {
  const { pack } = props;
  const t = useText();
  const offer = usePackageOffer();
  const validity = useValidity();
  useDocumentTitle(pack.title);
  const facts = [t('films.count', { count: pack.movie_count }), pack.bought ? offer(pack) : validity(pack)];
  return (
    <article className={foot.page}>
      <MediaPage>
        <header className={styles.packageHead}>
          <PosterFan posters={pack.posters} />
          <div>
            <h1>
              <bdi>{pack.title}</bdi>
            </h1>
            <p className={styles.quiet}>{facts.join(' · ')}</p>
          </div>
        </header>
        {pack.description ? (
          <p className={styles.description}>
            <bdi>{pack.description}</bdi>
          </p>
        ) : undefined}
        <MediaSection label={t('films.in_package')}>
          <FilmGrid selection={{ genre: '', isFree: false, search: '' }} packageId={pack.id} />
        </MediaSection>
      </MediaPage>
      <Foot {...props} />
    </article>
  );
}

/** A package: what is in it, and the button that puts it on the bill (docs/reference/modules.md §2, video on demand). */
export function PackageScreen({ params: { pckgId = '' } }: ScreenProps) {
  const t = useText();
  const shell = useGuestShell();
  const state = usePackages({ pckg_id: pckgId });
  const see = { key: 'packages', label: t('films.see_packages'), onPress: () => shell.navigate({ name: 'packages' }) };
  const gone = { title: t('films.package_gone'), text: t('films.gone_text'), icon: 'text', actions: [see] } as const;
  const find = ({ packages }: Answer) => packages.find(({ id }) => id === pckgId);
  return (
    <AsyncView
      state={state}
      waiting={
        <MediaSection>
          <PostersSkeleton />
        </MediaSection>
      }
      failed={{ title: t('films.failed'), text: t('films.failed_text'), icon: 'alert' }}
      empty={(answer) => (find(answer) ? undefined : gone)}
    >
      {(answer) => {
        const pack = find(answer);
        const offer = { isNeutral: answer.neutral_bill, hasVouchers: answer.vouchers };
        return pack && <Shown key={pckgId} pack={pack} {...offer} refetch={state.refetch} />;
      }}
    </AsyncView>
  );
}
