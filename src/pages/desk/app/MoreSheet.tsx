/** The desk's own settings: who is signed in, its appearance, its language. */
import { LanguageSelect } from '../../form/LanguageSelect.tsx';
import { LOOKS, type Look } from './choices.ts';
import { useApp, useDesk } from './context.ts';
import { Sheet } from './Sheet.tsx';

const LOOK_KEYS = { auto: 'lookAuto', light: 'lookLight', dark: 'lookDark', dim: 'lookDim' } as const;

export function MoreSheet({ onClose }: { onClose(): void }) {
  const { address, signIn, choices, language, speak, say } = useApp();
  const { restaurant, line } = useDesk();
  const state = signIn.state.value;
  if (state.kind !== 'in') return null;
  const { session } = state;
  return (
    <Sheet title={say('more')} onClose={onClose}>
      <label class="field">
        <span>{say('restaurant')}</span>
        <select
          value={restaurant.id}
          onChange={({ currentTarget: { value } }) => address.leave(() => (choices.restaurant.value = value))}
        >
          {session.restaurants.map(({ id, name }) => (
            <option key={id} value={id} dir="auto">
              {name}
            </option>
          ))}
        </select>
      </label>
      <fieldset class="field">
        <legend>{say('look')}</legend>
        <div class="choice pairs">
          {LOOKS.map((look: Look) => (
            <label key={look}>
              <input
                type="radio"
                name="look"
                checked={choices.look.value === look}
                onChange={() => (choices.look.value = look)}
              />
              <span>{say(LOOK_KEYS[look])}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label class="field">
        <span>{say('language')}</span>
        <LanguageSelect language={language.value} onChoose={speak} />
      </label>
      <p class="soft">{say(line.isOpen.value ? 'lineLive' : 'linePolled')}</p>
      <p class="soft">{say('restByApi')}</p>
      <div class="acts">
        <p dir="auto">{say('signedInAs', { name: session.name || session.email })}</p>
        <a class="button" href="#settings/devices" onClick={onClose}>
          {say('myDevices')}
        </a>
        <button type="button" onClick={() => address.leave(() => void signIn.leave())}>
          {say('signOut')}
        </button>
      </div>
    </Sheet>
  );
}
