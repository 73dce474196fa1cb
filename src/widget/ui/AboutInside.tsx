import { readRecord } from '../../contract/readRecord.ts';
import { aboutFacility, featureName } from '../../domain/aboutFacility.ts';
import { localTimeOf, weekdayOf } from '../../domain/localTime.ts';
import { mailLink } from '../../domain/mailLink.ts';
import { shownHours, weekOf } from '../../domain/openingHours.ts';
import type { WeeklyWindow } from '../../domain/weeklyWindow.ts';
import { formatTime } from '../../i18n/formats.ts';
import type { Translate } from '../../i18n/translator.ts';
import { weekStartOf } from '../../i18n/weekStart.ts';
import { facilityContact } from '../api/facilityContact.ts';
import { type Common, useCommon } from '../app/context.ts';
import css from './aboutInside.css?inline';
import { Picture } from './Picture.tsx';
import { MapLink, PlaceLinks, placeOf } from './Place.tsx';
import { RichText } from './RichText.tsx';

export { css };

/** The restaurant itself, for the guest who has opened its line; its sentences came with that. */
export default function AboutInside() {
  const { facility, language, api } = useCommon();
  const { t } = language;
  const { description, descriptionLanguage, images, offers, attributes, pages } = aboutFacility(
    facility.record,
    language.voice.value.own,
    api,
  );
  const hours = shownHours(facility.record);
  const place = placeOf(facility);
  const { email = '' } = readRecord(facilityContact, facility.record, []) ?? {};
  const write = mailLink(email, '');
  return (
    <div class="inside-house">
      <div>
        {images.length > 0 && (
          // The row scrolls by itself; by keyboard too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div class="pictures" tabIndex={images.length > 1 ? 0 : undefined}>
            {images.map((src, index) => (
              <Picture
                key={src}
                src={src}
                alt={t('picture', { number: index + 1, facility: facility.name })}
                class="picture"
              />
            ))}
          </div>
        )}
        {description && (
          <div class="words" lang={descriptionLanguage || undefined} dir="auto">
            <RichText html={description} />
          </div>
        )}
        {offers.length > 0 && (
          <div class="part">
            <h3>{t('offersNow')}</h3>
            <ul lang={facility.language}>
              {offers.map((offer) => (
                <li key={offer} dir="auto">
                  {offer}
                </li>
              ))}
            </ul>
          </div>
        )}
        {attributes.length > 0 && (
          <div class="part">
            <h3>{t('goodToKnow')}</h3>
            <ul class="features">
              {attributes.map((code) => (
                <li key={code}>{featureText(t as Translate, code)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div>
        {hours.length > 0 && <Week hours={hours} />}
        <div class="part">
          <h3>{t('findUs')}</h3>
          <p>
            <MapLink {...place} />
          </p>
          <div class="acts">
            <PlaceLinks {...place} />
            {write && (
              <a class="quiet" part="secondary" href={write}>
                {t('writeTo', { email })}
              </a>
            )}
          </div>
        </div>
        {pages.length > 0 && (
          <div class="part">
            <h3>{t('elsewhere')}</h3>
            <ul class="features">
              {pages.map((page) => (
                <li key={page}>
                  <a class="link" part="link" href={page} target="_blank" rel="noopener noreferrer">
                    <bdi>{new URL(page).hostname.replace(/^www\./, '')}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}

/** The week, today's line marked. */
function Week({ hours }: { hours: readonly WeeklyWindow[] }) {
  const { facility, language } = useCommon();
  const { t, locale } = language;
  const today = weekdayOf(localTimeOf(new Date(), facility.timezone).date);
  const clock = (time: string) => formatTime(locale, new Date(`1970-01-01T${time.slice(0, 5)}Z`), 'UTC');
  return (
    <div class="part">
      <h3>{t('openingHours')}</h3>
      <dl>
        {weekOf(hours, weekStartOf(language.voice.value.own)).map(({ weekday, windows }) => (
          <div key={weekday} aria-current={weekday === today ? 'date' : undefined}>
            <dt>
              <span>{dayName(language, weekday)}</span>
              {weekday === today && <small> {t('today')}</small>}
            </dt>
            <dd>
              {windows.length
                ? windows.map(({ begins, ends }) => (
                    <span key={begins + ends}>{t('fromTo', { from: clock(begins), to: clock(ends) })}</span>
                  ))
                : t('closedWeekday')}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** 1 January 2024 was a Monday. */
const dayName = (language: Common['language'], weekday: number) =>
  language.day(`2024-01-0${1 + weekday}`, { weekday: 'long' });

/** What a feature is called; one without a sentence of ours is shown in the words of its code. */
function featureText(t: Translate, code: string): string {
  const key = `feature.${code.toLowerCase()}`;
  const text = t(key);
  return text === key ? featureName(code) : text;
}
