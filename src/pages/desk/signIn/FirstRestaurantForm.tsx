/** The first restaurant of a new service, and its owner. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useApp } from '../app/context.ts';
import { SelectField, TextField } from '../ui/fields.tsx';
import { DoorHead } from './DoorHead.tsx';
import { countriesIn, countryAt, zoneOptions, zonesOf } from './places.ts';
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
/** The message for a field that the service rejected, in the language of the page. */
const MISSING: Readonly<Record<string, 'restaurantNameMissing' | 'ownerNameMissing' | 'emailWrong'>> = {
  name: 'restaurantNameMissing',
  owner_name: 'ownerNameMissing',
  owner_email: 'emailWrong',
};
const KEYBOARDS: Readonly<Record<string, 'email' | 'tel'>> = { owner_email: 'email', phone: 'tel' };

export function FirstRestaurantForm() {
  const { signIn, say, language } = useApp();
  const typed = useSignal<FirstRestaurant>(useMemo(emptyHere, []));
  const type = (change: Partial<FirstRestaurant>) => (typed.value = { ...typed.value, ...change });
  const { country, timezone } = typed.value;
  const countries = useMemo(() => countriesIn(language.value), [language.value]);
  const zones = useMemo(() => zoneOptions(country, timezone), [country, timezone]);
  const faults = signIn.faults.value;
  const form = useRef<HTMLFormElement>(null);
  // The button is far below, so the focus moves to the first field that is wrong.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [faults]);
  const faultsOf = (field: string) =>
    faults[field] && (MISSING[field] ? [say(MISSING[field])] : faults[field]);
  return (
    <main class="door">
      <DoorHead />
      <h1>{say('firstHeading')}</h1>
      <p class="soft">{say('firstLead')}</p>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void signIn.makeFirst(typed.value);
        }}
      >
        {FIELDS.map(([field, key, autoComplete]) => (
          <TextField
            key={field}
            label={say(key)}
            name={field}
            keyboard={KEYBOARDS[field] ?? 'text'}
            dir={KEYBOARDS[field] ? 'ltr' : 'auto'}
            autoComplete={autoComplete}
            isRequired={field in MISSING}
            value={typed.value[field]}
            faults={faultsOf(field)}
            onInput={(value) => type({ [field]: value })}
          />
        ))}
        <SelectField
          label={say('country')}
          name="country"
          value={country}
          options={countries}
          onChange={(chosen) => {
            const own = zonesOf(chosen);
            type({ country: chosen, timezone: own.includes(timezone) ? timezone : (own[0] ?? timezone) });
          }}
        />
        <SelectField
          label={say('timezone')}
          name="timezone"
          value={timezone}
          options={zones}
          onChange={(chosen) => type({ timezone: chosen })}
        />
        <button type="submit" class="go" disabled={signIn.isBusy.value}>
          {say('makeRestaurant')}
        </button>
        <TroubleLine />
      </form>
    </main>
  );
}

function emptyHere(): FirstRestaurant {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    name: '',
    owner_name: '',
    owner_email: '',
    phone: '',
    street: '',
    zip_code: '',
    city: '',
    country: countryAt(timeZone, navigator.languages),
    timezone: timeZone,
  };
}
