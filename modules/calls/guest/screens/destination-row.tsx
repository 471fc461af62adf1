import type { ReactNode } from 'react';
import type { CallPlan } from '#calls/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { isolateLtr, useLanguage, useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import { activeCall } from '../active-call.ts';
import type { ReachableDestination } from '../use-call-plan.ts';
import { destinationIcon, useDestinationName } from '../use-call-texts.ts';
import { type Telephone, useTelephone } from '../use-telephone.ts';
import styles from './destination-row.module.css';

type TelephoneLinkProps = {
  readonly telephone: Telephone;
  readonly className: string | undefined;
  /** Accessible name, where an icon is all there is to see. */
  readonly label?: string;
  readonly tour?: string;
  readonly children: ReactNode;
};

/** Has the phone dial a number, or explains from where it can be dialled. */
function TelephoneLink({ telephone, className, label, tour, children }: TelephoneLinkProps) {
  const common = { className, 'aria-label': label, title: label, 'data-tour': tour };
  if ('href' in telephone) {
    return (
      <a {...common} href={telephone.href}>
        {children}
      </a>
    );
  }
  return (
    <button {...common} type="button" aria-haspopup="dialog" onClick={telephone.explain}>
      {children}
    </button>
  );
}

type Props = { readonly destination: ReachableDestination; readonly plan: CallPlan };

/** Somebody whom a touch calls: from the app where that is possible, else by telephone. */
export function DestinationRow({ destination: { key, number, isByApp }, plan }: Props) {
  const t = useText();
  const shell = useGuestShell();
  const language = useLanguage();
  const name = useDestinationName()(key);
  const telephone = useTelephone()(number);
  const inside = (
    <>
      <NamedIcon name={destinationIcon(key)} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {number === '' ? undefined : <span className={styles.number}>{isolateLtr(number)}</span>}
      </span>
    </>
  );
  if (!isByApp) {
    return (
      <li className={styles.item}>
        {telephone ? (
          <TelephoneLink telephone={telephone} className={styles.call}>
            {inside}
          </TelephoneLink>
        ) : undefined}
      </li>
    );
  }
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.call}
        aria-haspopup="dialog"
        onClick={() => activeCall.start(shell, { destination: key, number, language, plan })}
      >
        {inside}
      </button>
      {telephone ? (
        <TelephoneLink
          telephone={telephone}
          className={styles.telephone}
          label={t('calls.telephone_to', { name })}
          tour="calls.telephone"
        >
          <NamedIcon name="mdi-phone-dial-outline" />
        </TelephoneLink>
      ) : undefined}
    </li>
  );
}
