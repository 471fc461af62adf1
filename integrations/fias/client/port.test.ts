import { describePmsConnector } from '#stays/testing';
import { startServingPms } from '../testing/serving-pms.ts';

describePmsConnector(startServingPms);
