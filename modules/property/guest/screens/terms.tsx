import { LegalScreen } from './legal-text.tsx';

/** The hotel's terms of use. */
export function Terms() {
  return <LegalScreen document="terms" />;
}
