/** Where the guest is: asked of the browser when they press for it, and kept in memory only. */
import { signal } from '@preact/signals';
import { type Coordinates, coordinatesOf, roughly } from '../../domain/place.ts';
import { attempt } from '../browser.ts';

/**
 * Why it is not known:
 * - `denied`: the guest, or the page's policy, says no
 * - `unavailable`: the browser can't tell
 * - `late`: it takes too long; should it come after all, it is taken
 */
export type PlaceProblem = 'denied' | 'unavailable' | 'late';

/** As long as a guest is kept waiting. Browsers don't count the time of their own question. */
const LIMIT = 10_000;
/** A place of a few minutes ago will do. */
const FRESH = 300_000;
/** `GeolocationPositionError` */
const DENIED = 1;
const TIMEOUT = 3;

export interface GuestPlaceNeeds {
  /** Not there on a page without TLS. */
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined;
  wait(milliseconds: number): Promise<void>;
  /** To about a hundred metres. */
  onFound(place: Coordinates): void;
}

export type GuestPlace = ReturnType<typeof createGuestPlace>;

export function createGuestPlace({ geolocation, wait, onFound }: GuestPlaceNeeds) {
  const isAsking = signal(false);
  const problem = signal<PlaceProblem | undefined>(undefined);
  /** Counts the questions: what answers an earlier one is dropped. */
  let question = 0;

  const end = (reason?: PlaceProblem) => {
    isAsking.value = false;
    problem.value = reason;
  };

  return {
    isAsking,
    problem,
    ask() {
      const asked = ++question;
      end(geolocation ? undefined : 'unavailable');
      if (!geolocation) return;
      isAsking.value = true;
      void wait(LIMIT).then(() => {
        if (asked === question && isAsking.peek()) end('late');
      });
      attempt(
        () =>
          geolocation.getCurrentPosition(
            ({ coords }) => {
              if (asked !== question) return;
              const place = coordinatesOf([coords.longitude, coords.latitude]);
              end(place ? undefined : 'unavailable');
              if (place) onFound(roughly(place));
            },
            ({ code }) => {
              if (asked === question)
                end(code === DENIED ? 'denied' : code === TIMEOUT ? 'late' : 'unavailable');
            },
            { timeout: LIMIT, maximumAge: FRESH },
          ),
        () => end('unavailable'),
      );
    },
    /** The guest no longer wants to be found. */
    forget() {
      question++;
      end();
    },
  };
}
