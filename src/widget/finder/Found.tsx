import { phoneLink } from '../../domain/phoneLink.ts';
import { formatDistance } from '../../i18n/distance.ts';
import { formatList } from '../../i18n/formatList.ts';
import type { FoundFacility } from '../api/facilities.ts';
import { Dotted } from '../ui/Dotted.tsx';
import { NumbersKept } from '../ui/NumbersKept.tsx';
import { PartKept } from '../ui/PartKept.tsx';
import { ReadFailed } from '../ui/ReadFailed.tsx';
import { SidePicture } from '../ui/SidePicture.tsx';
import { useFinder } from './shared.ts';
import { foundParts } from './texts.ts';

/** The restaurants that were found; while others are read they stay, and pale. None is shown as an answer to what failed. */
export function Found() {
  const shared = useFinder();
  const { finder } = shared;
  const { facilities, isReading, isOutdated, failure } = finder;
  const Later = shared.later.value;
  return (
    <div class="found" aria-busy={isReading.value}>
      {failure.value && (
        <p class="notice" role="alert">
          <ReadFailed says={failure.value} onRetry={() => void finder.searchAgain()} />
        </p>
      )}
      {isOutdated.value ? (
        isReading.value && <p class="count">{shared.language.t('looking')}</p>
      ) : (
        <>
          <p class="count">
            <Dotted parts={foundParts(shared)} />
          </p>
          {facilities.value.length > 0 && (
            <ul>
              {facilities.value.map((facility) => (
                <House key={facility.id} facility={facility} />
              ))}
            </ul>
          )}
          {Later &&
            (facilities.value.length ? <Later.More /> : <Later.NothingFound guestPlace={Later.guestPlace} />)}
        </>
      )}
    </div>
  );
}

/** One restaurant: who and where it is, how it stands now, and what to do next. */
function House({ facility }: { facility: FoundFacility }) {
  const shared = useFinder();
  const { finder, language, choose } = shared;
  const { t } = language;
  const { id, name, short_description, categories, picture, phone = '' } = facility;
  const metres = finder.metresTo(facility);
  const Later = shared.later.value;
  const { value: askedDay } = finder.askedDay;
  // How it stands now says nothing of another day.
  const isForNow = !askedDay || askedDay === shared.today();
  const open = isForNow ? Later?.openText(facility, shared) : undefined;
  const rating = Later?.ratingText(facility, shared);
  /** What is still to come has its line already. */
  const isAwaited = !Later && (facility.feedback_enabled || (isForNow && !!facility.hours));
  const about = short_description?.trim();
  const call = phoneLink(phone);
  // At its limit it takes none, whatever else it says.
  const takesBookings = facility.booking_enabled && !facility.reachedBookingLimit;
  const act = (view: 'booking' | 'ordering') => (
    <button
      type="button"
      class="act"
      data-facility={id}
      data-view={view}
      aria-label={t(view === 'booking' ? 'bookAt' : 'menuAt', { facility: name })}
      onClick={() => choose({ facility, view })}
    >
      {t(view === 'booking' ? 'open_booking' : 'menu')}
    </button>
  );
  return (
    <li class="house">
      <div>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p class="where">
          <Dotted
            parts={[
              metres !== undefined && <b>{formatDistance(language.locale, metres)}</b>,
              ...(Later?.addressOf(facility) ?? [facility.street, facility.city]).map(
                (line) =>
                  line?.trim() && (
                    <bdi key={line}>
                      <NumbersKept text={line} />
                    </bdi>
                  ),
              ),
            ]}
          />
        </p>
        {about ? (
          <p class="about" lang={facility.language} dir="auto">
            {about}
          </p>
        ) : (
          categories.length > 0 && (
            <p class="about" dir="auto">
              {formatList(
                language.locale,
                categories.map((category) => category.replaceAll('_', ' ')),
                'unit',
              )}
            </p>
          )
        )}
        {(open || rating || isAwaited) && (
          <p class="now">
            <Dotted
              parts={[
                open && <span class={open.isOpen ? 'open' : 'shut'}>{open.text}</span>,
                rating && <NumbersKept text={rating} />,
              ]}
            />
          </p>
        )}
        <div class="acts">
          {takesBookings && act('booking')}
          {facility.ordering_enabled && act('ordering')}
          {!takesBookings && !facility.ordering_enabled && call && (
            <a class="act" href={call}>
              <PartKept text={t('callAt', { phone })} part={phone} />
            </a>
          )}
        </div>
      </div>
      {picture && <SidePicture src={picture} />}
    </li>
  );
}
