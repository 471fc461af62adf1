import { useGuestQuery, useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useLanguage } from '#platform/web/i18n';
import type { QueryResult } from '#platform/web/query';
import { fetchLegalText, type LegalDocument, type LegalText } from './legal-text.ts';

/** Loads `document` in the guest's language; its text is undefined when the hotel has none. */
export function useLegalText(document: LegalDocument): QueryResult<{ readonly text: LegalText | undefined }> {
  const { id } = useProperty();
  const shell = useGuestShell();
  const language = useLanguage();
  async function fetch() {
    try {
      return { text: await shell.whileLoading(fetchLegalText(id, document, language)) };
    } catch (error) {
      shell.log('warn', String(error), 'legal');
      throw error;
    }
  }
  return useGuestQuery({ key: ['legal', id, document, language].join('/'), fetch });
}
