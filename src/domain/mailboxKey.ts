/** Which mailbox an address leads to, as far as that can be seen from it. */

/**
 * The same text for addresses that are probably one mailbox: capitals, a tag after `+` and dots before
 * the `@` make no difference. For counting only: two people may share one.
 */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  return (name.replaceAll('.', '') + address.slice(at)).toLowerCase();
}
