/** The first restaurant of a new service, and its owner. */

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { listOf } from '../../../domain/listOf.ts';
import { useApp } from '../app/context.ts';
import { DoorHead } from './DoorHead.tsx';
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
      <DoorHead />
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
            {zones(typed.value.timezone).map((zone) => (
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

const LETTERS = listOf(26, (place) => String.fromCharCode(65 + place));

/** Every country that the browser has a name for, by its name. */
function countriesIn(language: string): (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .flatMap((code) => {
      const name = NO_COUNTRIES.has(code) ? undefined : names.of(code);
      return name === undefined ? [] : [[code, name] as const];
    })
    .toSorted(([, one], [, other]) => one.localeCompare(other, language));
}

/** Codes with a name that are no country: unions, exceptions, private use, and names of before. */
const NO_COUNTRIES = new Set(
  'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ AN BU CS DD DY FX HV NH NT RH SU TP UK VD YD YU ZR'.split(' '),
);

function countryHere(): string {
  try {
    return new Intl.Locale(navigator.language).maximize().region ?? 'DE';
  } catch {
    return 'DE';
  }
}

function zones(own: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(own) ? known : [own, ...known];
}
