import { readRecent, rememberSearch } from '../guest/recent-searches.ts';

/** Stores what a guest searched for; returns what is still there. */
export function fillSearchStorage(): () => readonly string[] {
  rememberSearch('table for Lindqvist');
  return readRecent;
}
