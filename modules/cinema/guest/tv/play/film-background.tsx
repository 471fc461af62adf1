import { PurchaseResult } from '../purchase/purchase-result.tsx';
import { FilmCommand } from './film-command.tsx';

/** What films do behind every screen of the TV: tell what came of a purchase, and play what a phone sends. */
export function FilmBackground() {
  return (
    <>
      <PurchaseResult />
      <FilmCommand />
    </>
  );
}
