/** The restaurant's own details, and how it takes bookings and orders (`facility/{id}`). */
import { typedText, writtenText } from '../../../domain/writtenText.ts';
import { fieldsOf } from '../api/fields.ts';
import type { Service } from '../api/service.ts';
import { createDraft, type Draft, type DraftOptions } from '../ui/draft.ts';
import { isSame } from '../ui/merge.ts';

const TEXTS = [
  'name',
  'description',
  'street',
  'zip_code',
  'city',
  'state',
  'country',
  'timezone',
  'phone',
  'email',
  'website',
] as const;
const FLAGS = ['booking_enabled', 'automatically_confirm_bookings', 'ordering_enabled'] as const;
const FIGURES = [
  'min_num',
  'max_num',
  'booking_interval',
  'booking_timespan',
  'min_book_in_advance_hours',
  'order_alert_minutes',
] as const;

type Text = (typeof TEXTS)[number];
type Flag = (typeof FLAGS)[number];
export type Figure = (typeof FIGURES)[number];

/** A figure is undefined while its field is empty. */
export type About = Record<Text, string> &
  Record<Flag, boolean> &
  Record<Figure, number | undefined> & { updated: string };

/** The bounds of each figure. */
export const BOUNDS: Readonly<Record<Figure, readonly [min: number, max: number]>> = {
  min_num: [1, 1000],
  max_num: [1, 1000],
  booking_interval: [5, 1440],
  booking_timespan: [5, 1440],
  min_book_in_advance_hours: [0, 8760],
  order_alert_minutes: [1, 60],
};

export function createAbout(
  { service, place }: { service: Service; place: string },
  told: Pick<DraftOptions<About>, 'check' | 'saved'>,
): Draft<About> {
  return createDraft<About>({
    ...told,
    read: async () => aboutOf(await service.read(place)),
    async write(typed, before) {
      const fields = [...TEXTS, ...FLAGS, ...FIGURES];
      const changed = fields.filter((field) => !isSame(typed[field], before[field]));
      const body = Object.fromEntries(changed.map((field) => [field, typed[field]]));
      const description = changed.includes('description') && { description: writtenText(typed.description) };
      return aboutOf(
        await service.send('PATCH', place, { ...body, ...description, updated: before.updated }),
      );
    },
  });
}

/** Figures that are missing or out of bounds. */
export function wrongFigures(about: About): Figure[] {
  return FIGURES.filter((field) => {
    const [min, max] = BOUNDS[field];
    const value = about[field];
    return value === undefined || value < min || value > max;
  });
}

function aboutOf(answer: unknown): About {
  const facility = fieldsOf(answer);
  const all = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
    Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;
  return {
    ...all(TEXTS, facility.text),
    description: typedText(facility.text('description')),
    ...all(FLAGS, facility.flag),
    ...all<Figure, number | undefined>(FIGURES, facility.number),
    updated: facility.text('updated'),
  };
}
