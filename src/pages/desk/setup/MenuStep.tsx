/** The menu: pasted, started from an example, or left for later. */
import { useApp, useSay } from '../app/context.ts';
import { Intake } from '../menu/Intake.tsx';
import { StepHead } from './StepHead.tsx';

export function MenuStep({ onDone }: { onDone(): void }) {
  const say = useSay();
  const { address } = useApp();
  return (
    <div class="form setup-step">
      <StepHead step="menu" title={say('menuTitle')} lead={say('menuLead')} />
      <Intake onAdded={onDone} />
      <div class="step-foot">
        <button type="button" onClick={() => address.leave(() => address.go('menu'))}>
          {say('menuByHand')}
        </button>
        <button type="button" class="quiet" onClick={() => address.leave(onDone)}>
          {say('stepSkip')}
        </button>
      </div>
    </div>
  );
}
