import { createStore } from 'zustand/vanilla';
import type { OrderSubmissionState } from '../checkout/order-submission.ts';
import { hasPendingOrder } from '../storage/persisted-cart.ts';

/** What is known of the order being sent. */
type SubmissionStatus = OrderSubmissionState['status'];

/** Status of the order being sent; available without loading the rest of the shop's code. */
export const submissionStore = createStore<SubmissionStatus>(() => (hasPendingOrder() ? 'checking' : 'none'));
