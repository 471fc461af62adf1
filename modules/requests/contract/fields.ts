import { z } from 'zod';

/** Status of a request. Guests may cancel while it is `open`. */
export const requestStatus = z.enum(['open', 'in_progress', 'done', 'declined', 'cancelled']);
/** Status of a request. */
export type RequestStatus = z.output<typeof requestStatus>;

/** Preset answers, which guests read in their own language. */
export const answerPresets = ['on_our_way', 'arranged', 'looking_into_it', 'please_call', 'not_possible'] as const;
export const answerPreset = z.enum(answerPresets);
/** A preset answer. */
export type AnswerPreset = z.output<typeof answerPreset>;

/** Why a decision declines. */
export const declineReasons = ['room_needed', 'hotel_full'] as const;
export const declineReason = z.enum(declineReasons);
/** Why a decision declines. */
export type DeclineReason = z.output<typeof declineReason>;
/** What a step of the history may say in the guest's language. */
export const stepPreset = z.enum([...answerPresets, 'granted', ...declineReasons]);
/** What a step of the history may say in the guest's language. */
export type StepPreset = z.output<typeof stepPreset>;

/** What is to be decided: whether a guest may keep the room longer. */
export const decision = z.object({
  day: z.iso.date(),
  until: z.string().describe('`HH:MM`, in the time zone of the property.'),
  price: z.number().int().describe('Minor units; charged to the room if it is granted.'),
  currency: z.string(),
});
/** What is to be decided. */
export type Decision = z.output<typeof decision>;

/** A question and its answer. */
export const requestField = z.object({
  label: z.string(),
  value: z.string(),
  type: z
    .enum(['text', 'picture'])
    .optional()
    .describe('`picture`: the value is the address of a picture, for those who may read requests. Default: `text`.'),
});
/** A question and its answer. */
export type RequestField = z.output<typeof requestField>;

export const sampleRequest = '5f0c1f3e-0000-4000-8000-000000000001';
export const propertyQuery = z.object({ property: z.string().max(64).optional() });
/** A UUID of any version. */
export const requestId = z.guid();
