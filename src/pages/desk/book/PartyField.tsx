/** How many guests. */
import { useApp, useDesk } from '../app/context.ts';

const MOST = 1000;

export function PartyField({ value, onChange }: { value: number; onChange(num: number): void }) {
  const { say } = useApp();
  const { formats } = useDesk();
  const set = (num: number) => onChange(Math.min(MOST, Math.max(1, num)));
  return (
    <div class="field stepper" role="group" aria-label={say('party')}>
      <span>{say('party')}</span>
      <div>
        <button type="button" aria-label={say('fewer')} disabled={value <= 1} onClick={() => set(value - 1)}>
          −
        </button>
        <output>{formats.value.number(value)}</output>
        <button type="button" aria-label={say('oneMore')} onClick={() => set(value + 1)}>
          +
        </button>
      </div>
    </div>
  );
}
