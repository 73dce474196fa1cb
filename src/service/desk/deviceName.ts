/** What a list of sessions calls a device: "Safari, iOS". */
import Bowser from 'bowser';

/** More than any browser says of itself. */
const READ = 300;
const LENGTH = 60;

/** Browser and system in a few words, no version: enough to know one's own tablet by. Empty where nobody can tell. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, READ));
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, LENGTH);
}
