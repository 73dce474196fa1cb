/** The heading of a step: its number, and what it is about. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useApp, useSay } from '../app/context.ts';
import { STEPS, type Step } from './setup.ts';

export function StepHead({ step, title, lead }: { step: Step; title: string; lead: string }) {
  const say = useSay();
  const { address } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const place = STEPS.indexOf(step);
  const before = STEPS[place - 1];
  useLayoutEffect(() => {
    // After a step, focus moves to the heading; when the set-up opens, focus is left alone.
    if (!address.path.peek().includes('/')) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [step]);
  return (
    <header class="step-head">
      <div class="step-bar">
        {before && (
          <a href={`#setup/${before}`} class="button quiet">
            {say('stepBack')}
          </a>
        )}
        <p>{say('setupStepOf', { step: place + 1, steps: STEPS.length })}</p>
      </div>
      <ol class="step-marks" aria-hidden="true">
        {STEPS.map((each, index) => (
          <li key={each} class={index <= place ? 'on' : ''} />
        ))}
      </ol>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p class="soft">{lead}</p>
    </header>
  );
}
