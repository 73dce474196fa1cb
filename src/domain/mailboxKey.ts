/** Which mailbox an address leads to, as far as the address shows it. */

/**
 * The same key for addresses that probably lead to one mailbox: capitals, a tag after `+` and dots before the `@` make no
 * difference. Only for counting, because two people's addresses may have the same key.
 */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  return (name.replaceAll('.', '') + address.slice(at)).toLowerCase();
}
