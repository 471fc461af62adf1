export { type DailyJob, enqueueDaily } from './ask-daily.ts';
export { createJobList, type JobList, type JobRecord } from './job-list.ts';
export { type PeriodicTask, startPeriodicTasks } from './start-chores.ts';
export { type JobsOptions, type RunningJobs, startJobs } from './start-jobs.ts';
