/** The restaurant's own details, and how it takes bookings and orders. */

import { useMemo } from 'preact/hooks';
import { useApp, useDesk, useSay } from '../app/context.ts';
import type { DeskTranslate } from '../app/words.ts';
import { countriesIn, zoneOptions } from '../signIn/places.ts';
import { Beside } from '../ui/Beside.tsx';
import { DraftForm } from '../ui/DraftForm.tsx';
import type { Draft } from '../ui/draft.ts';
import { ChoiceField, NumberField, SelectField, SwitchField, TextField, WordsField } from '../ui/fields.tsx';
import { useLive } from '../ui/useLive.ts';
import { AboutSeen } from './AboutSeen.tsx';
import { type About, BOUNDS, createAbout, type Figure, wrongFigures } from './about.ts';

const LABELS = {
  name: 'restaurantName',
  description: 'aboutDescription',
  street: 'street',
  zip_code: 'postcode',
  city: 'city',
  state: 'aboutState',
  country: 'country',
  timezone: 'timezone',
  phone: 'restaurantPhone',
  email: 'aboutEmail',
  website: 'aboutWebsite',
  booking_enabled: 'takesBookings',
  automatically_confirm_bookings: 'confirming',
  min_num: 'leastGuests',
  max_num: 'mostGuests',
  booking_interval: 'bookingInterval',
  booking_timespan: 'bookingTimespan',
  min_book_in_advance_hours: 'leadHours',
  ordering_enabled: 'takesOrders',
  order_alert_minutes: 'alertMinutes',
} as const satisfies Record<Exclude<keyof About, 'updated'>, string>;

type Shown = keyof typeof LABELS;

function checkOf(say: DeskTranslate, about: About): Record<string, string[]> {
  const figures = wrongFigures(about).map((field) => {
    const [min, max] = BOUNDS[field];
    return [field, [say('figureBetween', { min, max })]] as const;
  });
  const isCrossed = (about.min_num ?? 0) > (about.max_num ?? 0);
  return {
    ...(about.name.trim() === '' && { name: [say('nameNeeded')] }),
    ...(isCrossed && { max_num: [say('mostBelowLeast')] }),
    ...Object.fromEntries(figures),
  };
}

export function AboutForm() {
  const say = useSay();
  const { service } = useApp();
  const { place, notices } = useDesk();
  const draft = useMemo(
    () =>
      createAbout(
        { service, place },
        { check: (about) => checkOf(say, about), saved: () => notices.say({ code: 'saved' }) },
      ),
    [place],
  );
  useLive(['facility'], draft.refresh);
  return (
    <DraftForm draft={draft} labelOf={(field) => (field === 'updated' ? undefined : say(LABELS[field]))}>
      {(about) => (
        <Beside seen={<AboutSeen about={about} />}>
          <Identity draft={draft} about={about} />
          <Bookings draft={draft} about={about} />
          <Ordering draft={draft} about={about} />
        </Beside>
      )}
    </DraftForm>
  );
}

interface PartProps {
  draft: Draft<About>;
  about: About;
}

function Identity({ draft, about }: PartProps) {
  const say = useSay();
  const { language } = useApp();
  const countries = useMemo(() => countriesIn(language.value), [language.value]);
  const zones = useMemo(() => zoneOptions(about.country, about.timezone), [about.country, about.timezone]);
  const text = (field: Shown & keyof About) => ({
    name: field,
    label: say(LABELS[field]),
    faults: draft.faults.value[field],
    value: String(about[field]),
    onInput: (value: string) => draft.change({ [field]: value }),
  });
  return (
    <div class="group">
      <TextField {...text('name')} isRequired />
      <WordsField {...text('description')} hint={say('aboutDescriptionHint')} />
      <TextField {...text('street')} autoComplete="street-address" />
      <div class="pair">
        <TextField {...text('zip_code')} autoComplete="postal-code" />
        <TextField {...text('city')} autoComplete="address-level2" />
      </div>
      <TextField {...text('state')} />
      <SelectField
        name="country"
        label={say('country')}
        faults={draft.faults.value['country']}
        value={about.country}
        options={countries}
        onChange={(country) => draft.change({ country })}
      />
      <SelectField
        name="timezone"
        label={say('timezone')}
        hint={say('timezoneHint')}
        faults={draft.faults.value['timezone']}
        value={about.timezone}
        options={zones}
        onChange={(timezone) => draft.change({ timezone })}
      />
      <TextField {...text('phone')} keyboard="tel" dir="ltr" autoComplete="tel" />
      <TextField {...text('email')} keyboard="email" dir="ltr" hint={say('aboutEmailHint')} />
      <TextField {...text('website')} keyboard="url" dir="ltr" hint={say('aboutWebsiteHint')} />
    </div>
  );
}

function useFigure(draft: Draft<About>, about: About) {
  const say = useSay();
  return (field: Figure) => {
    const [min, max] = BOUNDS[field];
    return {
      name: field,
      label: say(LABELS[field]),
      faults: draft.faults.value[field],
      value: about[field],
      min,
      max,
      onInput: (value: number | undefined) => draft.change({ [field]: value }),
    };
  };
}

function Bookings({ draft, about }: PartProps) {
  const say = useSay();
  const figure = useFigure(draft, about);
  return (
    <div class="group">
      <h2 class="part-title">{say('book')}</h2>
      <SwitchField
        name="booking_enabled"
        label={say('takesBookings')}
        isOn={about.booking_enabled}
        onChange={(isOn) => draft.change({ booking_enabled: isOn })}
      />
      <ChoiceField
        name="confirming"
        label={say('confirming')}
        value={about.automatically_confirm_bookings ? 'once' : 'hand'}
        options={[
          ['once', say('confirmAtOnce')],
          ['hand', say('confirmByHand')],
        ]}
        onChange={(way) => draft.change({ automatically_confirm_bookings: way === 'once' })}
      />
      <div class="pair">
        <NumberField {...figure('min_num')} />
        <NumberField {...figure('max_num')} hint={say('mostGuestsHint')} />
      </div>
      <div class="pair">
        <NumberField {...figure('booking_interval')} />
        <NumberField {...figure('booking_timespan')} />
      </div>
      <NumberField {...figure('min_book_in_advance_hours')} hint={say('leadHoursHint')} />
    </div>
  );
}

function Ordering({ draft, about }: PartProps) {
  const say = useSay();
  const figure = useFigure(draft, about);
  return (
    <div class="group">
      <h2 class="part-title">{say('board')}</h2>
      <SwitchField
        name="ordering_enabled"
        label={say('takesOrders')}
        hint={say('takesOrdersHint')}
        isOn={about.ordering_enabled}
        onChange={(isOn) => draft.change({ ordering_enabled: isOn })}
      />
      <NumberField {...figure('order_alert_minutes')} hint={say('alertMinutesHint')} />
    </div>
  );
}
