export { type JobList, type JobRecord, jobList } from './job-list.ts';
export { type JobsOptions, type RunningJobs, startJobs } from './start-jobs.ts';
