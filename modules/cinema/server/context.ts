import type { BillPort } from '#bill/contract';
import type { ParentalPort } from '#parental/contract';
import type { ActorNames } from '#platform/node/auth';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { TvControlPort } from '#remote-control/contract';
import type { StaysPort } from '#stays/contract';
import type { Encoder, LibraryReader } from '../contract.ts';
import type { FilmBook } from './browse/film-book.ts';
import type { Encodings } from './encoding/encodings.ts';
import type { FilmImports } from './library/film-import-queue.ts';
import type { CinemaStore } from './tables.ts';

/** What this module needs from other modules and integrations. */
export type CinemaPorts = {
  readonly property: PropertyPort;
  readonly stays: StaysPort;
  readonly staff: ActorNames;
  readonly parental: ParentalPort;
  readonly bill: BillPort;
  readonly tvControl: Pick<TvControlPort, 'perform'>;
  readonly readLibrary: LibraryReader;
  readonly encoder: Encoder;
};

/** The services that the handlers of this module use. */
export type CinemaContext = CinemaPorts & {
  readonly platform: ModuleContext;
  readonly store: CinemaStore;
  readonly book: FilmBook;
  readonly encodings: Encodings;
  readonly imports: FilmImports;
};
