import type { MoviePackage } from '#cinema/contract';
import { ShellLink, useGuestShell } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Icon, Picture } from '#platform/web/ui';
import { useUntil } from '../use-film-texts.ts';
import styles from './phone-films.module.css';

/** Posters of a package, as a fan of cards. */
export function PosterFan({ posters }: { readonly posters: readonly string[] }) {
  return (
    <span className={styles.fan} aria-hidden="true">
      {posters.slice(0, 3).map((poster) => (
        <span key={poster}>
          <Picture src={poster} shape="fill" sizes="60px" />
        </span>
      ))}
    </span>
  );
}

/** What a package costs, or until when the stay has it. */
export function usePackageOffer() {
  const t = useText();
  const { money } = useFormats();
  const until = useUntil();
  return ({ bought, valid_until, price }: MoviePackage) => {
    if (!bought) return price === 0 ? t('films.free') : t('films.for_the_room', { price: money(price) });
    return valid_until ? t('films.yours_until', { time: until(valid_until) }) : t('films.yours');
  };
}

/** A package in a list. */
export function PackageCard({ pack }: { readonly pack: MoviePackage }) {
  const t = useText();
  const shell = useGuestShell();
  const offer = usePackageOffer();
  const target = { name: 'packagedetail', params: { pckgId: pack.id } };
  return (
    <ShellLink className={styles.package} href={shell.href(target)} onOpen={() => shell.navigate(target)}>
      <PosterFan posters={pack.posters} />
      <span className={styles.packageWords} data-tour="films.package">
        <span className={styles.packageName}>
          <bdi>{pack.title}</bdi>
        </span>
        <span className={styles.quiet}>{offer(pack)}</span>
        <span className="visually-hidden">{t('films.count', { count: pack.movie_count })}</span>
      </span>
      <Icon name="chevron" />
    </ShellLink>
  );
}
