export { readStayRecord } from '../client/stay-records.ts';
