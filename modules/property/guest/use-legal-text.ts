import { useEffect, useState } from 'react';
import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useLanguage } from '#platform/web/i18n';
import { fetchLegalText, type LegalDocument, type LegalText } from './legal-text.ts';

/** Loading state of a legal text. */
export type LegalTextState =
  | { readonly status: 'text'; readonly text: LegalText }
  | { readonly status: 'loading' | 'missing' | 'failed' };

/** Loads `document` in the guest's language, again for each new `attempt`. */
export function useLegalText(document: LegalDocument, attempt: number): LegalTextState {
  const { id } = useProperty();
  const shell = useGuestShell();
  const language = useLanguage();
  const [answer, setAnswer] = useState<LegalTextState>({ status: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let active = true;
    setAnswer({ status: 'loading' });
    shell.whileLoading(fetchLegalText(id, document, language)).then(
      (text) => active && setAnswer(text ? { status: 'text', text } : { status: 'missing' }),
      (error) => {
        shell.log('warn', String(error), 'legal');
        if (active) setAnswer({ status: 'failed' });
      },
    );
    return () => {
      active = false;
    };
  }, [id, document, language, shell, attempt]);
  return answer;
}
