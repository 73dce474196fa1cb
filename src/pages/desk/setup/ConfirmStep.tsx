/** Whether bookings are confirmed at once, with what the guest will read. */
import { useSay } from '../app/context.ts';
import type { Draft } from '../ui/draft.ts';
import { ChoiceField, NumberField } from '../ui/fields.tsx';
import { StepForm } from './StepForm.tsx';
import type { ConfirmTyped } from './setup.ts';

export function ConfirmStep({ draft, onSkip }: { draft: Draft<ConfirmTyped>; onSkip(): void }) {
  const say = useSay();
  return (
    <StepForm
      step="confirm"
      draft={draft}
      title={say('confirmTitle')}
      lead={say('confirmLead')}
      onSkip={onSkip}
    >
      {({ atOnce, largest }, faultsOf) => (
        <>
          <ChoiceField
            label={say('confirmField')}
            name="confirm"
            value={atOnce ? 'once' : 'hand'}
            options={[
              ['once', say('confirmOnce')],
              ['hand', say('confirmHand')],
            ]}
            onChange={(value) => draft.change({ atOnce: value === 'once' })}
          />
          <section class="seen" aria-label={say('guestsSee')}>
            <h2>{say('guestsSee')}</h2>
            <p>{say(atOnce ? 'confirmSeenOnce' : 'confirmSeenHand')}</p>
          </section>
          <NumberField
            label={say('largestField')}
            hint={say('largestHint')}
            name="largest"
            value={largest}
            min={1}
            max={1000}
            faults={faultsOf('max_num')}
            onInput={(value) => draft.change({ largest: value })}
          />
        </>
      )}
    </StepForm>
  );
}
