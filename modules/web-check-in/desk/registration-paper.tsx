import { useDeskProperty } from '#platform/web/desk-shell';
import { useLanguage, useText } from '#platform/web/i18n';
import { PrintDocument } from '#platform/web/ui/desk';
import type { WebCheckInSheet } from '#web-check-in/contract';
import styles from './registration-sheet.module.css';
import { stayDays } from './sheet-days.ts';
import { type SheetLine, useSheetLines } from './use-sheet-lines.ts';

function PaperLine({ label, value }: Pick<SheetLine, 'label' | 'value'>) {
  return (
    <div className={styles.paperLine}>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

/** Prints a registration form with blanks for what is missing, and a line for the guest's signature. */
export function RegistrationPaper({ sheet, onDone }: { readonly sheet: WebCheckInSheet; readonly onDone: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { name: hotel } = useDeskProperty();
  const people = useSheetLines(sheet);
  return (
    <PrintDocument onDone={onDone}>
      <article className={styles.paper}>
        <p className={styles.hotel}>
          <bdi>{hotel}</bdi>
        </p>
        <h1 className={styles.paperTitle}>{t('webCheckIn.form')}</h1>
        <dl className={styles.paperLines}>
          <PaperLine label={t('webCheckIn.room')} value={sheet.room} />
          <PaperLine label={t('webCheckIn.stay')} value={stayDays(sheet.arrival, sheet.departure, language)} />
          <PaperLine label={t('webCheckIn.persons')} value={String(Math.max(sheet.persons, people.length))} />
        </dl>
        {people.map(({ title, lines }) => (
          <section key={title} className={styles.paperPerson}>
            <h2>{title}</h2>
            <dl className={styles.paperLines}>
              {lines.map(({ label, value }) => (
                <PaperLine key={label} label={label} value={value} />
              ))}
            </dl>
          </section>
        ))}
        <footer className={styles.signing}>
          <p>{t('webCheckIn.right')}</p>
          <div className={styles.signatures}>
            <span>{t('webCheckIn.place_day')}</span>
            <span>{t('webCheckIn.signature')}</span>
          </div>
        </footer>
      </article>
    </PrintDocument>
  );
}
