/**
 * The restaurant itself: what it says of itself, its pictures, hours, offers and features, and the way to it.
 * One line until the guest opens it. A later part of several views, with sentences of its own.
 */
import { useSignal } from '@preact/signals';
import { rawText } from '../../contract/rawField.ts';
import { shownHours } from '../../domain/openingHours.ts';
import { pictureLink } from '../../domain/pictureLink.ts';
import { useCommon } from '../app/context.ts';
import { Later } from './Later.tsx';
import { openText } from './openText.ts';
import { Picture } from './Picture.tsx';

export { sentences } from './houseSentences.ts';

/** @param hasOwnHours the view says hours of its own: whether the house is open now is left to the week inside */
export default function About({ hasOwnHours }: { hasOwnHours?: boolean }) {
  const { facility, language, api } = useCommon();
  const isOpen = useSignal(false);
  const logo = pictureLink(rawText(facility.record, 'logo').trim(), api);
  // By the guest's own clock, for nothing depends on it.
  const state = hasOwnHours
    ? undefined
    : openText(shownHours(facility.record), facility.timezone, Date.now(), language);
  return (
    <details class="house" onToggle={({ currentTarget }) => (isOpen.value = currentTarget.open)}>
      <summary>
        {logo && <Picture src={logo} class="logo" />}
        <span>
          <b>{language.t('about', { facility: facility.name })}</b>
          {state && <small>{state.text}</small>}
        </span>
      </summary>
      {/* Nothing of it is loaded for a guest who does not ask. */}
      {isOpen.value && <Later name="house" />}
    </details>
  );
}
