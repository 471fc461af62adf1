/** Returns whether the server is only reachable by HTTPS, so that only `__Host-` cookies count. */
export function isHttpsOnly({ config }: { readonly config: { readonly publicUrl: string } }): boolean {
  return config.publicUrl.startsWith('https://');
}
