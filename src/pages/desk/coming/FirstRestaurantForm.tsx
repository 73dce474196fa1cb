/** The first restaurant of a new service, and its owner. */

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { useApp } from '../app/context.ts';
import { countriesIn, zonesWith } from './places.ts';
import type { FirstRestaurant } from './session.ts';
import { TroubleLine } from './TroubleLine.tsx';

const FIELDS = [
  ['name', 'restaurantName', 'organization'],
  ['owner_name', 'ownerName', 'name'],
  ['owner_email', 'ownerEmail', 'email'],
  ['phone', 'restaurantPhone', 'tel'],
  ['street', 'street', 'street-address'],
  ['zip_code', 'postcode', 'postal-code'],
  ['city', 'city', 'address-level2'],
] as const;
const NEEDED: readonly string[] = ['name', 'owner_name', 'owner_email'];
const KEYBOARDS: Readonly<Record<string, 'email' | 'tel'>> = { owner_email: 'email', phone: 'tel' };

export function FirstRestaurantForm({ code }: { code: string }) {
  const { coming, say } = useApp();
  const { timeZone } = useMemo(() => Intl.DateTimeFormat().resolvedOptions(), []);
  const typed = useSignal<FirstRestaurant>({
    name: '',
    owner_name: '',
    owner_email: '',
    phone: '',
    street: '',
    zip_code: '',
    city: '',
    country: countryHere(),
    timezone: timeZone,
  });
  const type = (change: Partial<FirstRestaurant>) => (typed.value = { ...typed.value, ...change });
  const faults = coming.faults.value;
  return (
    <main class="door">
      <p class="mark">Tableside</p>
      <h1>{say('firstHeading')}</h1>
      <p class="soft">{say('firstLead')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void coming.makeFirst(code, typed.value);
        }}
      >
        {FIELDS.map(([field, key, autoComplete]) => (
          <label key={field} class="field">
            <span>{say(key)}</span>
            <input
              name={field}
              inputMode={KEYBOARDS[field] ?? 'text'}
              autoComplete={autoComplete}
              required={NEEDED.includes(field)}
              dir="auto"
              value={typed.value[field]}
              aria-invalid={faults[field] ? 'true' : undefined}
              onInput={({ currentTarget: { value } }) => type({ [field]: value })}
            />
            {faults[field]?.map((fault) => (
              <span key={fault} class="caution">
                {fault}
              </span>
            ))}
          </label>
        ))}
        <CountryField value={typed.value.country} onChange={(country) => type({ country })} />
        <label class="field">
          <span>{say('timezone')}</span>
          <select
            name="timezone"
            value={typed.value.timezone}
            onChange={({ currentTarget: { value } }) => type({ timezone: value })}
          >
            {zonesWith(typed.value.timezone).map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </select>
        </label>
        <button type="submit" class="go" disabled={coming.isBusy.value}>
          {say('makeRestaurant')}
        </button>
        <TroubleLine />
      </form>
    </main>
  );
}

function CountryField({ value, onChange }: { value: string; onChange(country: string): void }) {
  const { say, language } = useApp();
  const countries = useMemo(() => countriesIn(language.value), [language.value]);
  return (
    <label class="field">
      <span>{say('country')}</span>
      <select
        name="country"
        value={value}
        onChange={({ currentTarget: { value: chosen } }) => onChange(chosen)}
      >
        {countries.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function countryHere(): string {
  try {
    return new Intl.Locale(navigator.language).maximize().region ?? 'DE';
  } catch {
    return 'DE';
  }
}
