import { describePmsConnector } from '#stays/testing';
import { startApaleo } from './testing/start-apaleo.ts';

describePmsConnector(startApaleo);
