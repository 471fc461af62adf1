/** The steps of the set-up, in their order. */
export const setupSteps = ['hotel', 'rooms', 'languages', 'outlet', 'look', 'open'] as const;
/** A step of the set-up. */
export type SetupStep = (typeof setupSteps)[number];

/** Name of the setting with the step at which the set-up goes on; empty once it is finished. */
export const setupSetting = 'desk_setup_step';

/** Returns the step of a name, or the first one. */
export function parseStep(name: string | undefined): SetupStep {
  return setupSteps.find((step) => step === name) ?? 'hotel';
}

/** Returns the step after another; `undefined` after the last one. */
export function nextStep(step: SetupStep): SetupStep | undefined {
  return setupSteps[setupSteps.indexOf(step) + 1];
}

/** Returns the step at which the set-up goes on once `done` is saved; going back and forth loses no progress. */
export function furtherStep(stored: string, done: SetupStep): string {
  const next = nextStep(done);
  if (stored === '' || next === undefined) return '';
  const isFurther = setupSteps.indexOf(next) > setupSteps.indexOf(parseStep(stored));
  return isFurther ? next : stored;
}
