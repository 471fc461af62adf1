import { LegalScreen } from './legal-screen.tsx';

/** The hotel's terms of use. */
export function Terms() {
  return <LegalScreen document="terms" />;
}
