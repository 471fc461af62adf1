import { useState } from 'react';
import { useText } from '#platform/web/i18n';
import { Sheet } from '#platform/web/ui';
import styles from './chat-picture.module.css';

/** A picture of the conversation, which a tap shows large. */
export function ChatPicture({ address }: { readonly address: string }) {
  const t = useText();
  const [isLarge, setIsLarge] = useState(false);
  return (
    <>
      <button type="button" className={styles.small} aria-haspopup="dialog" onClick={() => setIsLarge(true)}>
        <img src={address} alt={t('chat.picture')} loading="lazy" />
      </button>
      <Sheet
        open={isLarge}
        onClose={() => setIsLarge(false)}
        title={t('chat.picture')}
        closeLabel={t('shell.close')}
        position="wide"
      >
        {isLarge ? <img src={address} alt={t('chat.picture')} className={styles.large} /> : undefined}
      </Sheet>
    </>
  );
}
