/** Why signing in failed. */
import { useApp } from '../app/context.ts';

const KEYS = {
  linkOver: 'linkOver',
  firstLinkOver: 'firstLinkOver',
  noAddress: 'emailWrong',
  unreachable: 'unreachable',
} as const;

export function TroubleLine() {
  const { signIn, say } = useApp();
  const trouble = signIn.trouble.value;
  return <div role="alert">{trouble && <p class="caution">{say(KEYS[trouble])}</p>}</div>;
}
