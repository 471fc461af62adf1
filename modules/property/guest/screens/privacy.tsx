import { LegalScreen } from './legal-screen.tsx';

/** The hotel's privacy statement. */
export function Privacy() {
  return <LegalScreen document="privacy" />;
}
