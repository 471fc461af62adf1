import { QrCode, TvButton } from '#platform/web/ui/tv';
import { useGuestShell } from '../shell-context.tsx';
import styles from './on-your-phone.module.css';
import { TvPage } from './tv-page.tsx';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly backLabel: string;
  /** Path of the screen below the app, `/billpreview`, or the address of another page. */
  readonly target: string;
};

/** A screen of the TV for what is a guest's own: everybody in the room sees the TV, so it leads to the phone. */
export function OnYourPhone({ title, text, backLabel, target }: Props) {
  const shell = useGuestShell();
  const address = target.startsWith('/') ? `${location.origin}/ONEapp${target}` : target;
  return (
    <TvPage title={title} text={text}>
      <div className={styles.side}>
        <div className={styles.code}>
          <QrCode text={address} label={title} size={480} />
        </div>
        <TvButton focusKey="state.back" onPress={() => shell.back()}>
          {backLabel}
        </TvButton>
      </div>
    </TvPage>
  );
}
