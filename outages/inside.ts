import type { GuestShell } from '#platform/web/guest-shell';

type Submission = {
  readonly status: string;
  readonly order?: { readonly data: { readonly request_id: string } };
};

/** Loads a file of the app that no module exports; only a test may look inside. */
async function inside(file: string): Promise<{ readonly [name: string]: unknown }> {
  return (await import(/* @vite-ignore */ `${process.cwd()}/${file}`)) as { readonly [name: string]: unknown };
}

/** Returns what the app says of the order that it sends. */
export async function readSubmission(shell: GuestShell): Promise<Submission> {
  const { getShopClient } = await inside('modules/orders/guest/shop-client.ts');
  const client = (getShopClient as (shell: GuestShell) => { submission: { getState(): Submission } })(shell);
  return client.submission.getState();
}

/** Empties the cart, as a guest does who wants nothing more of it. */
export async function emptyCart(): Promise<void> {
  const { cart } = await inside('modules/orders/guest/storage/persisted-cart.ts');
  (cart as { clear(): void }).clear();
}
