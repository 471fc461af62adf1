/** Whether people reach the server by https alone, so that only the `__Host-` cookie counts. */
export function hasHttpsOnly({ config }: { readonly config: { readonly publicUrl: string } }): boolean {
  return config.publicUrl.startsWith('https://');
}
