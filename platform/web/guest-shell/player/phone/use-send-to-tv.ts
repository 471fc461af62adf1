import { useRef } from 'react';
import { CallRefusedError } from '#platform/web/wire';
import { useGuestShell } from '../../shell-context.tsx';

/** What plays here and is to go on on the room's TV, with the sentences that say what became of it. */
export type SentToTv = {
  /** `note`: a sentence behind what is said then. */
  readonly send: () => Promise<{ readonly result: 'done' | 'started'; readonly note?: string }>;
  /** What plays here: it goes on until the TV plays, and is ready to go on while the TV only starts. */
  readonly player: { close(): void; pause(): void };
  readonly say: { readonly sending: string; readonly done: string; readonly started: string };
  /** By the code of the refusal. */
  readonly refused: (code: string) => string;
};

/** Returns a function that sends what plays here to the TV, and says what the TV says of it; a second press meanwhile does nothing. */
export function useSendToTv(): (sent: SentToTv) => Promise<void> {
  const { toast } = useGuestShell();
  const isSending = useRef(false);
  return async ({ send, player, say, refused }) => {
    if (isSending.current) return;
    isSending.current = true;
    toast(say.sending);
    try {
      const { result, note = '' } = await send();
      if (result === 'done') player.close();
      else player.pause();
      toast(`${say[result]} ${note}`.trim());
    } catch (error) {
      toast(refused(error instanceof CallRefusedError ? error.code : ''));
    } finally {
      isSending.current = false;
    }
  };
}
