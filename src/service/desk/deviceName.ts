/** What a list of sessions calls a device: "Safari, iOS". */
import Bowser from 'bowser';

/** Characters of a User-Agent that are read; more than any browser sends. */
const READ = 300;
const LENGTH = 60;

/** Browser and system without versions, enough to recognise one's own tablet; empty when it can't be told. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, READ));
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, LENGTH);
}
