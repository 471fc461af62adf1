import { useEffect, useState } from 'react';
import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useLanguage } from '#platform/web/i18n';
import { fetchLegalText, type LegalDocument, type LegalText } from './legal-text.ts';

/** What is known of a legal text. */
export type LegalAnswer =
  | { readonly is: 'text'; readonly text: LegalText }
  | { readonly is: 'loading' | 'missing' | 'failed' };

/** The text of `document` in the guest's language, asked for again with every new `attempt`. */
export function useLegalText(document: LegalDocument, attempt: number): LegalAnswer {
  const { id } = useProperty();
  const shell = useGuestShell();
  const language = useLanguage();
  const [answer, setAnswer] = useState<LegalAnswer>({ is: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let wanted = true;
    setAnswer({ is: 'loading' });
    shell.whileLoading(fetchLegalText(id, document, language)).then(
      (text) => wanted && setAnswer(text ? { is: 'text', text } : { is: 'missing' }),
      (error) => {
        shell.log('warn', String(error), 'legal');
        if (wanted) setAnswer({ is: 'failed' });
      },
    );
    return () => {
      wanted = false;
    };
  }, [id, document, language, shell, attempt]);
  return answer;
}
