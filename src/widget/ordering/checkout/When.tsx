import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useId, useMemo, useRef } from 'preact/hooks';
import { readDeliveryArea } from '../../../domain/deliveryArea.ts';
import { localTimeOf } from '../../../domain/localTime.ts';
import { SHORT_DAY } from '../../../i18n/formats.ts';
import { Dotted } from '../../ui/Dotted.tsx';
import { Field } from '../../ui/Field.tsx';
import { PlaceLine, placeOf } from '../../ui/Place.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { scrollByNeed } from '../../ui/scrollByNeed.ts';
import { ZoneNote } from '../../ui/ZoneNote.tsx';
import { type Ordering, priceText, useOrdering } from '../shared.ts';
import { DeliveryArea } from './DeliveryArea.tsx';
import { OtherType } from './OtherType.tsx';
import { plannedDays } from './plannedDays.ts';
import { whenTexts } from './whenTexts.ts';

/** When the order is to be ready: as soon as possible, or a day and a time; and what that means. */
export default function When() {
  const shared = useOrdering();
  const { fulfilment, language } = shared;
  const { t } = language;
  const { close } = shared.sheets;
  const { earliest, planned, isPlanLost, type } = fulfilment;
  const name = useId();
  const kept = isPlanLost.peek() ? undefined : planned.peek();
  /** What the guest has in mind; nothing changes before the button says so. */
  const isPlanning = useSignal(Boolean(kept));
  const wished = useSignal(kept);

  const offered = useComputed(() => plannedDays(fulfilment, shared.clock)).value;
  const isWished = (time: Date) => Number(time) === Number(wished.value);
  const day = offered.find(({ times }) => times.some(isWished)) ?? offered[0];
  const time = day?.times.find(isWished) ?? day?.times[0];
  const soonest = earliest.value;
  const isDelivery = type.value === 'delivery';

  const take = () => {
    planned.value = isPlanning.value ? time : undefined;
    close();
  };
  return (
    <Sheet
      title={t(isDelivery ? 'whenDelivery' : 'whenPickup')}
      onClose={close}
      foot={
        <button type="button" class="go" part="primary" onClick={take}>
          {t('takeTime')}
        </button>
      }
    >
      <fieldset class="plan">
        <legend class="sr">{t('when')}</legend>
        <label>
          <input
            type="radio"
            name={name}
            checked={!isPlanning.value}
            onChange={() => (isPlanning.value = false)}
          />
          <Soonest />
        </label>
        {day && (
          <label>
            <input
              type="radio"
              name={name}
              checked={isPlanning.value}
              onChange={() => (isPlanning.value = true)}
            />
            <span>{t('planIt')}</span>
          </label>
        )}
      </fieldset>
      {isPlanning.value && day && (
        <div class="pickers">
          <label>
            <span>{t('day')}</span>
            <select
              value={day.date}
              onChange={({ currentTarget: { value } }) =>
                (wished.value = offered.find(({ date }) => date === value)?.times[0])
              }
            >
              {offered.map(({ date }) => (
                <option key={date} value={date}>
                  {language.day(date, SHORT_DAY)}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{t('time')}</span>
            <select
              value={String(Number(time))}
              onChange={({ currentTarget: { value } }) => (wished.value = new Date(Number(value)))}
            >
              {day.times.map((one) => (
                <option key={Number(one)} value={String(Number(one))}>
                  {timeText(shared, one, day.date)}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      {soonest && <ZoneNote instant={(isPlanning.value && time) || soonest} />}
      {isDelivery ? <Delivery /> : <Pickup />}
    </Sheet>
  );
}

/** As soon as possible, and from when that is: as above the menu. */
function Soonest() {
  const shared = useOrdering();
  const { t } = shared.language;
  const { earliest, type } = shared.fulfilment;
  const time = earliest.value;
  const from = type.value === 'delivery' ? 'deliveredFrom' : 'readyFrom';
  return (
    <span>
      {t('asap')} {time && <small>{t(from, whenTexts(shared, time))}</small>}
    </span>
  );
}

/** A time of an evening; past midnight with the day on which it falls: "0:30, Sunday". */
function timeText(
  { language, facility }: Pick<Ordering, 'language' | 'facility'>,
  instant: Date,
  evening: string,
): string {
  const { date } = localTimeOf(instant, facility.timezone);
  const time = language.time(instant);
  return date > evening
    ? language.t('pastMidnight', { time, weekday: language.day(date, { weekday: 'long' }) })
    : time;
}

/** Where it is picked up. */
const Pickup = () => (
  <div class="meaning">
    <p>
      <PlaceLine {...placeOf(useOrdering().facility)} />
    </p>
  </div>
);

/** What it costs to bring, and where to. */
function Delivery() {
  const shared = useOrdering();
  const { t } = shared.language;
  const { terms, postcode, area: written } = shared.fulfilment;
  const { fee, minimum } = terms.value;
  const area = useMemo(() => readDeliveryArea(written.value), [written.value]);
  const code = postcode.value.trim();
  const answer =
    area.kind === 'postcodes' && code.length > 2 && (area.includes(code) ? 'areaYes' : 'outside');
  const said = useRef<HTMLDivElement>(null);
  // With large text it stands below what is in view.
  useEffect(() => {
    if (answer) scrollByNeed(said.current);
  }, [answer]);
  return (
    <div class="meaning">
      <p>
        <Dotted
          parts={[
            fee ? t('fee', { price: priceText(shared, fee) }) : t('freeDelivery'),
            minimum > 0 && t('minimum', { price: priceText(shared, minimum) }),
          ]}
        />
      </p>
      {area.kind === 'text' && <DeliveryArea text={area.text} />}
      {area.kind === 'postcodes' && (
        <>
          <Field
            label={t('areaAsk')}
            name="postcode"
            autocomplete="postal-code"
            value={postcode}
            limit={12}
          />
          <div class="answer" ref={said}>
            <div role="status">
              {answer && (
                <p class={answer === 'outside' ? 'fault' : ''}>
                  <span>{t(answer)}</span>
                </p>
              )}
            </div>
            {answer === 'outside' && <OtherType />}
          </div>
        </>
      )}
    </div>
  );
}
