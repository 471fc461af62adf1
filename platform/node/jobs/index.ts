export { askInTime, workByGroup } from './ask-in-time.ts';
export { backOff } from './back-off.ts';
export { type DailyJob, enqueueDaily } from './enqueue-daily.ts';
export { createJobList, type JobList, type JobRecord } from './job-list.ts';
export { type JobsOptions, type RunningJobs, startJobs } from './start-jobs.ts';
export { type PeriodicTask, startPeriodicTasks } from './start-periodic-tasks.ts';
