export { askDaily, type DailyJob } from './ask-daily.ts';
export { type JobList, type JobRecord, jobList } from './job-list.ts';
export { type Chore, startChores } from './start-chores.ts';
export { type JobsOptions, type RunningJobs, startJobs } from './start-jobs.ts';
