export { openTestStatistics, quietOrders, type TestStatistics } from './open-test-statistics.ts';
