import { type ReactNode, useState } from 'react';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, RadioChoice } from '#platform/web/ui';
import { useAskCode } from '../../purchase/use-ask-code.ts';
import { filmAsWare, type Purchase, packageAsWare, usePurchase, type Ware } from '../../purchase/use-purchase.ts';
import { useNeutralBill, useValidity } from '../../use-film-texts.ts';
import styles from '../film.module.css';
import type { FilmAnswer } from '../film-screen.tsx';
import { BuySheet } from './buy-sheet.tsx';
import { VoucherSheet } from './voucher-sheet.tsx';

/** Packages that are offered beside a film. */
const mostPackages = 2;

type OptionProps = {
  readonly ware: Ware;
  readonly title: string;
  readonly text: string;
  readonly isOn: boolean;
  readonly onChoose: () => void;
};

function Option({ ware, title, text, isOn, onChoose }: OptionProps) {
  const { money } = useFormats();
  return (
    <RadioChoice name="ware" checked={isOn} onChange={onChoose} className={styles.option}>
      <span className={styles.words}>
        <bdi>{title}</bdi>
        {text ? (
          <span className={styles.small}>
            <bdi>{text}</bdi>
          </span>
        ) : undefined}
      </span>
      <span className={styles.price}>{money(ware.price)}</span>
    </RadioChoice>
  );
}

type OptionsProps = {
  readonly answer: FilmAnswer;
  readonly chosen: Ware;
  readonly onChoose: (ware: Ware) => void;
};

function Options({ answer: { movie, packages }, chosen, onChoose }: OptionsProps) {
  const t = useText();
  const shell = useGuestShell();
  const validity = useValidity();
  const film = filmAsWare(movie);
  const isOn = ({ kind, id }: Ware) => chosen.kind === kind && chosen.id === id;
  const target = { name: 'packagesByMovie', params: { movieId: movie.id } };
  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">{t('films.how')}</legend>
      <Option
        ware={film}
        title={t('films.this_film', { validity: validity(film) })}
        text=""
        isOn={isOn(film)}
        onChoose={() => onChoose(film)}
      />
      {packages.slice(0, mostPackages).map((pack) => (
        <Option
          key={pack.id}
          ware={packageAsWare(pack)}
          title={pack.title}
          text={pack.description || t('films.count', { count: pack.movie_count })}
          isOn={isOn(packageAsWare(pack))}
          onChoose={() => onChoose(packageAsWare(pack))}
        />
      ))}
      {packages.length > mostPackages ? (
        <button type="button" className={styles.more} onClick={() => shell.navigate(target)}>
          {t('films.all_packages')}
        </button>
      ) : undefined}
    </fieldset>
  );
}

/** Why the film, or the package in its place, cannot be bought now, and the way on; undefined if it can be. */
function useObstacle({ movie }: FilmAnswer, { codeFilm, kind, id }: Ware) {
  const t = useText();
  const shell = useGuestShell();
  const askCode = useAskCode();
  const { isCheckedIn, mode } = useSession();
  if (!movie.playable) return { text: t('films.not_ready') };
  if (!isCheckedIn) {
    const signIn = () => shell.navigate({ name: 'login', query: { mode: undefined } });
    return { text: t('films.sign_in_text'), ...(mode !== 'walkin-only' && { label: t('films.sign_in'), act: signIn }) };
  }
  const label = t('films.enter_code');
  if (movie.locked) {
    return { text: t('films.protected_text', { age: movie.level }), label, act: () => askCode(movie.id) };
  }
  if (codeFilm === '' || kind === 'film') return undefined;
  return { text: t('films.package_protected'), label, act: () => askCode(codeFilm, { packageId: id }) };
}

type Obstacle = ReturnType<typeof useObstacle>;
type FootProps = Pick<Props, 'answer'> & {
  readonly obstacle: Obstacle;
  readonly chosen: Ware;
  readonly purchase: Purchase;
};

function Foot({ answer, obstacle, chosen, purchase }: FootProps) {
  const t = useText();
  const { money } = useFormats();
  const neutralBill = useNeutralBill();
  const { room } = useSession();
  if (obstacle) {
    return (
      <div className={styles.foot}>
        <p className={styles.why}>{obstacle.text}</p>
        {obstacle.act ? (
          <Button fullWidth onClick={obstacle.act}>
            {obstacle.label}
          </Button>
        ) : undefined}
      </div>
    );
  }
  return (
    <div className={styles.foot}>
      <button type="button" className={styles.buy} onClick={() => purchase.ask(chosen)}>
        <span>{t('films.put_on_room', { room })}</span>
        <span className={styles.sum}>{money(chosen.price)}</span>
      </button>
      {answer.neutral_bill ? <p className={styles.note}>{neutralBill(chosen.kind)}</p> : undefined}
    </div>
  );
}

type Props = { readonly answer: FilmAnswer; readonly onBought: () => void; readonly children: ReactNode };

/** A film that the stay may not play yet: alone or in a package, to the room or by voucher. */
export function BuyFilm({ answer, onBought, children }: Props) {
  const t = useText();
  const askCode = useAskCode();
  const { movie, packages, vouchers, neutral_bill: isNeutral } = answer;
  const film = filmAsWare(movie);
  const wares = [film, ...packages.map(packageAsWare)];
  const [wanted, want] = useState<Ware>(film);
  // As the hotel offers it now: a price may have changed since it was chosen.
  const chosen = wares.find(({ kind, id }) => kind === wanted.kind && id === wanted.id) ?? film;
  const purchase = usePurchase(onBought);
  const obstacle = useObstacle(answer, chosen);
  const [isVoucherOpen, setVoucherOpen] = useState(false);
  const onCode = (movieId: string, packageId?: string) => {
    purchase.close();
    askCode(movieId, { packageId });
  };
  return (
    <>
      <div className={styles.column}>
        {movie.playable ? <Options answer={answer} chosen={chosen} onChoose={want} /> : undefined}
        {vouchers && !obstacle ? (
          <button type="button" className={styles.more} aria-haspopup="dialog" onClick={() => setVoucherOpen(true)}>
            {t('films.voucher.link')}
          </button>
        ) : undefined}
        {children}
      </div>
      <Foot answer={answer} obstacle={obstacle} chosen={chosen} purchase={purchase} />
      <BuySheet purchase={purchase} isNeutral={isNeutral} onCode={onCode} />
      <VoucherSheet isOpen={isVoucherOpen} onClose={() => setVoucherOpen(false)} purchase={purchase} wares={wares} />
    </>
  );
}
