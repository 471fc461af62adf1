/** Whether a voucher could pay a package of this answer; undefined: a server that does not say. */
export function mayPayByVoucher(answer: object): boolean | undefined {
  const { vouchers } = answer as { readonly vouchers?: unknown };
  return typeof vouchers === 'boolean' ? vouchers : undefined;
}
