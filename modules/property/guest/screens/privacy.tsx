import { LegalScreen } from './legal-text.tsx';

/** The hotel's privacy statement. */
export function Privacy() {
  return <LegalScreen document="privacy" />;
}
