/** The week as a guest reads it. */

import { listOf } from '../../../domain/listOf.ts';
import { calendarDay, minutesOf } from '../../../domain/localTime.ts';
import { formatTime } from '../../../i18n/formats.ts';
import { weekStartOf } from '../../../i18n/weekStart.ts';
import { withRegion } from '../../../i18n/withRegion.ts';
import { useApp, useDesk, useSay } from '../app/context.ts';
import { dayNames } from '../hours/dayNames.ts';
import { DAYS, type Week } from '../hours/week.ts';

export function WeekSeen({ week }: { week: Week }) {
  const say = useSay();
  const { language } = useApp();
  const { restaurant } = useDesk();
  const locale = withRegion(language.value, restaurant.country);
  const names = dayNames(language.value);
  const timeOf = (time: string) =>
    formatTime(locale, new Date(calendarDay('2026-11-23').getTime() + minutesOf(time) * 60_000), 'UTC');
  const first = weekStartOf(locale);
  return (
    <dl class="week-seen">
      {listOf(7, (index) => (first + index) % 7).map((day) => {
        const spans = week[DAYS[day] ?? 'd0'].filter(({ begins, ends }) => begins && ends);
        return (
          <div key={day}>
            <dt>{names[day]}</dt>
            <dd>
              {spans.length === 0
                ? say('dayClosed')
                : spans.map(({ begins, ends }) => (
                    <span key={`${begins} ${ends}`}>
                      <bdi>{timeOf(begins)}</bdi>–<bdi>{timeOf(ends)}</bdi>
                    </span>
                  ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
