/** What is read from the service: the restaurant that the snippet is for, and the release of the script. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { PinnedRelease, SnippetRestaurant } from '../../domain/chosenSnippet.ts';
import type { Plan } from './plan.ts';

/** The form: what its fields show, and the plan that follows from them after a pause. */
interface Form {
  typed: ReadonlySignal<Plan>;
  plan: ReadonlySignal<Plan>;
}

export interface RestaurantReads {
  readRestaurants(): Promise<SnippetRestaurant[]>;
  readRestaurant(id: string): Promise<SnippetRestaurant | undefined>;
}

export function createRestaurants(
  { typed, plan }: Form,
  { readRestaurants, readRestaurant }: RestaurantReads,
) {
  const restaurants = signal<readonly SnippetRestaurant[] | 'reading' | 'unread'>('reading');
  /** What was found for the typed id. */
  const looked = signal<{ id: string; found: SnippetRestaurant | 'reading' | 'none' | 'unread' }>();

  const listed = computed(() => (typeof restaurants.value === 'string' ? [] : restaurants.value));
  const chosen = computed(() => {
    const { restaurant } = typed.value;
    return restaurant === undefined ? listed.value[0] : listed.value.find(({ id }) => id === restaurant);
  });
  const typedId = computed(() => plan.value.id.trim());
  /** The restaurant that the snippet is for; of an unknown id only the id. */
  const restaurant = computed<SnippetRestaurant>(() => {
    const { found } = looked.value ?? {};
    if (chosen.value) return chosen.value;
    if (typeof found === 'object' && found.id === typedId.value) return found;
    return { id: typedId.value, name: '', phone: '', email: '', widgetCode: '' };
  });

  async function look(): Promise<void> {
    const id = typedId.value;
    if (chosen.value || !id || restaurants.value === 'reading' || looked.value?.id === id) return;
    looked.value = { id, found: 'reading' };
    const found = await readRestaurant(id).then(
      (record) => record ?? ('none' as const),
      () => 'unread' as const,
    );
    // Another id may have been typed since.
    if (typedId.value === id) looked.value = { id, found };
  }

  return {
    restaurants,
    chosen,
    typedId,
    restaurant,
    looked: computed(() => (chosen.value || !typedId.value ? undefined : looked.value?.found)),
    look,
    /** Looks the typed id up again after a failure. */
    async lookAgain(): Promise<void> {
      looked.value = undefined;
      await look();
    },
    async readList(): Promise<void> {
      restaurants.value = 'reading';
      restaurants.value = await readRestaurants().catch(() => 'unread' as const);
      await look();
    },
  };
}

export function createRelease({ plan }: Pick<Form, 'plan'>, readRelease: () => Promise<PinnedRelease>) {
  /** Read only once the page is to be pinned. */
  const release = signal<PinnedRelease | 'reading' | 'unread'>();

  const known = computed(() => (typeof release.value === 'object' ? release.value : undefined));

  async function readPinned(): Promise<void> {
    if (!plan.value.pinned || typeof release.value === 'object' || release.value === 'reading') return;
    release.value = 'reading';
    release.value = await readRelease().catch(() => 'unread' as const);
  }

  return {
    /** The release that the page is pinned to, once it is known. */
    pinned: computed(() => (plan.value.pinned ? known.value : undefined)),
    /** Set while the page is to be pinned but the release is not known yet, or can't be read. */
    unpinned: computed(() => {
      const isKnown = !plan.value.pinned || known.value;
      return isKnown ? undefined : release.value === 'unread' ? ('unread' as const) : ('reading' as const);
    }),
    /** Reads the release if it is needed and missing; tries again after a failure. */
    readPinned,
  };
}
