export { bareStayRows } from './bare-stay-rows.ts';
export { describePmsConnector, type PmsUnderTest } from './describe-pms-connector.ts';
export { openTestHotel, type TestGuest, type TestHotel } from './open-test-hotel.ts';
export { type RecordedPms, type RecordPmsGiven, recordPms } from './record-pms.ts';
