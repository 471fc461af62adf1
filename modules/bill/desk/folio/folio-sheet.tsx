import { useState } from 'react';
import type { Folio, FolioLine } from '#bill/contract';
import { parseLocal } from '#platform/clock';
import { useDesk, useDeskProperty, usePermission } from '#platform/web/desk-shell';
import { listText, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button, Sheet } from '#platform/web/ui';
import { PrintDocument } from '#platform/web/ui/desk';
import { billQueries, billRoutes, useMinor } from '../bill-routes.ts';
import { AddLine } from './add-line.tsx';
import styles from './folio.module.css';

type LineProps = { readonly folio: Folio; readonly line: FolioLine; readonly onCorrect: (() => void) | undefined };

function Line({ folio, line, onCorrect }: LineProps) {
  const t = useText();
  const money = useMinor(folio.currency);
  const isVoid = line.corrected || line.corrects !== '';
  const person = folio.residents.find(({ id }) => id === line.person)?.name;
  const about = [line.time.slice(0, 5), line.department, person, line.by].filter(Boolean).join(' · ');
  return (
    <li className={styles.line} data-void={isVoid || undefined}>
      <span className={styles.text}>
        <bdi>{line.corrects === '' ? line.text : t('billDesk.correctionOf', { text: line.text })}</bdi>
        {about ? <small>{about}</small> : undefined}
      </span>
      <span className={styles.amount}>{money(line.amount)}</span>
      {onCorrect && !isVoid ? (
        <Button variant="text" onClick={onCorrect}>
          {t('billDesk.correct')}
        </Button>
      ) : undefined}
    </li>
  );
}

type LinesProps = { readonly folio: Folio; readonly onCorrect?: (line: FolioLine) => void };

function Lines({ folio, onCorrect }: LinesProps) {
  const t = useText();
  const formats = useFormats();
  const { zone } = useDeskProperty();
  const days = [...new Set(folio.lines.map(({ day }) => day))].sort();
  if (days.length === 0) return <p>{t('billDesk.nothing')}</p>;
  return days.map((day) => (
    <section key={day} className={styles.day}>
      <h3>{formats.bill(parseLocal(`${day} 12:00:00`, zone) ?? 0).day}</h3>
      <ul>
        {folio.lines
          .filter((line) => line.day === day)
          .map((line) => (
            <Line
              key={line.id}
              folio={folio}
              line={line}
              onCorrect={onCorrect && folio.is_local ? () => onCorrect(line) : undefined}
            />
          ))}
      </ul>
    </section>
  ));
}

function Sum({ folio }: { readonly folio: Folio }) {
  const t = useText();
  const formats = useFormats();
  const money = useMinor(folio.currency);
  return (
    <>
      {folio.charges.map(({ id, text, amount, state }) => (
        <p key={id} className={styles.pending}>
          <bdi>{text}</bdi>
          <span>
            {money(amount)} · {t(`billDesk.state.${state}`)}
          </span>
        </p>
      ))}
      <p className={styles.sum}>
        <strong>{t('billDesk.toPay')}</strong>
        <span>{money(folio.balance)}</span>
      </p>
      {folio.is_live || folio.at === null ? undefined : (
        <p className={styles.quiet}>{t('billDesk.asOf', { time: formats.dateTime(Date.parse(folio.at)) })}</p>
      )}
    </>
  );
}

function Paper({ folio }: { readonly folio: Folio }) {
  const t = useText();
  const { name } = useDeskProperty();
  const guests = folio.residents.map((resident) => resident.name);
  const names = listText(guests, useLanguage());
  return (
    <article className={styles.paper}>
      <p>{name}</p>
      <h1>{t('billDesk.billOf', { room: folio.room })}</h1>
      <p>{names}</p>
      <Lines folio={folio} />
      <Sum folio={folio} />
    </article>
  );
}

type Props = { readonly folio: Folio; readonly isInHouse: boolean; readonly onClose: () => void };

/** The whole bill of a stay; where the folio is kept here, lines are added and corrected. */
export function FolioSheet({ folio, isInHouse, onClose }: Props) {
  const t = useText();
  const desk = useDesk();
  const money = useMinor(folio.currency);
  const mayManage = usePermission('bill.manage');
  const [adding, setAdding] = useState<'charge' | 'payment'>();
  const [isPrinting, setIsPrinting] = useState(false);
  const correct = billRoutes.useRouteMutation('POST /api/v1/stays/{id}/folio/lines/{line}/correct', billQueries);
  async function onCorrect(line: FolioLine): Promise<void> {
    const isSure = await desk.confirm({
      title: t('billDesk.correctAsk', { text: line.text, amount: money(line.amount) }),
      text: t('billDesk.correctText'),
      action: t('billDesk.correct'),
    });
    if (!isSure) return;
    await correct.run({ params: { id: folio.stay_id, line: line.id } }).catch(() => desk.toast(t('billDesk.failed')));
  }
  const canAdd = mayManage && folio.is_local && isInHouse;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('billDesk.billOf', { room: folio.room })}
      closeLabel={t('desk.close')}
      position="center"
    >
      <div className={styles.folio}>
        <Lines folio={folio} {...(mayManage && { onCorrect: (line: FolioLine) => void onCorrect(line) })} />
        <Sum folio={folio} />
        {folio.is_local ? undefined : <p className={styles.quiet}>{t('billDesk.keptByPms')}</p>}
        <div className={styles.actions}>
          <Button variant="outlined" onClick={() => setIsPrinting(true)}>
            {t('billDesk.print')}
          </Button>
          {canAdd ? (
            <>
              <Button variant="outlined" onClick={() => setAdding('charge')}>
                {t('billDesk.addCharge')}
              </Button>
              <Button onClick={() => setAdding('payment')}>{t('billDesk.addPayment')}</Button>
            </>
          ) : undefined}
        </div>
      </div>
      {adding ? <AddLine folio={folio} kind={adding} onClose={() => setAdding(undefined)} /> : undefined}
      {isPrinting ? (
        <PrintDocument onDone={() => setIsPrinting(false)}>
          <Paper folio={folio} />
        </PrintDocument>
      ) : undefined}
    </Sheet>
  );
}
