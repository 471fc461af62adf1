import type { DayChoice } from '#housekeeping/contract';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import styles from './cleaning.module.css';
import type { CleaningProps } from './cleaning-screen.tsx';
import { useDayNames } from './day-tabs.tsx';

type CardProps = {
  /** The name of the day; empty: the whole stay. */
  readonly day: string;
  readonly choice: DayChoice;
  /** How the hotel thanks; empty: it does not. */
  readonly thanks: string;
  readonly disabled: boolean;
  readonly onChoose: (choice: DayChoice) => void;
};

/** What the guest has chosen, and the way back. */
function Chosen({ day, choice, thanks, disabled, onChoose }: CardProps) {
  const t = useText();
  const none = day === '' ? t('cleaning.none_stay') : t('cleaning.none_day', { day });
  return (
    <>
      <h2>{choice === 'towels' ? t('cleaning.towels_only') : none}</h2>
      {choice === 'none' ? <p>{thanks || t('cleaning.none_text')}</p> : undefined}
      <Button variant="outlined" disabled={disabled} onClick={() => onChoose('usual')}>
        {t('cleaning.as_usual')}
      </Button>
    </>
  );
}

function Offer({ day, thanks, disabled, onChoose }: CardProps) {
  const t = useText();
  return (
    <>
      <h2>{t('cleaning.green')}</h2>
      <p>
        {day === '' ? t('cleaning.green_stay') : t('cleaning.green_day', { day })} {thanks}
      </p>
      <div className={styles.choices}>
        <Button variant="outlined" disabled={disabled} onClick={() => onChoose('none')}>
          {day === '' ? t('cleaning.skip_stay') : t('cleaning.skip', { day })}
        </Button>
        {day === '' ? undefined : (
          <Button variant="text" disabled={disabled} onClick={() => onChoose('towels')}>
            {t('cleaning.towels_only')}
          </Button>
        )}
      </div>
    </>
  );
}

/** The card that offers to leave the room as it is, on one day or the whole stay. */
export function LeaveIt({ cleaning, chosen, actions }: CleaningProps) {
  const t = useText();
  const { money } = useFormats();
  const { longOf } = useDayNames();
  const { voucher, days, canceled_stay: isStayCanceled } = cleaning;
  const ofStay: DayChoice = isStayCanceled ? 'none' : 'usual';
  const ofDay = chosen === 'every' ? ofStay : (days.find(({ date }) => date === chosen.date)?.choice ?? 'usual');
  const card: CardProps = {
    ...{ choice: ofDay, disabled: actions.isBusy },
    day: chosen === 'every' ? '' : longOf(chosen.date),
    thanks: voucher ? t('cleaning.voucher', { amount: money(voucher.amount, voucher.currency) }) : '',
    onChoose: (wanted) =>
      void (chosen === 'every' ? actions.cancel('stay', wanted === 'none') : actions.setDay(chosen.date, wanted)),
  };
  return (
    <section className={styles.green}>
      <NamedIcon name="mdi-leaf" size={28} />
      <div role="status">{ofDay === 'usual' ? <Offer {...card} /> : <Chosen {...card} />}</div>
    </section>
  );
}
