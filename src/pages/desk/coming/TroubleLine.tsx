/** Why signing in failed. */
import { useApp } from '../app/context.ts';

const KEYS = {
  linkOver: 'linkOver',
  firstLinkOver: 'firstLinkOver',
  noAddress: 'emailWrong',
  unreachable: 'unreachable',
} as const;

export function TroubleLine() {
  const { coming, say } = useApp();
  const trouble = coming.trouble.value;
  return <div role="alert">{trouble && <p class="caution">{say(KEYS[trouble])}</p>}</div>;
}
