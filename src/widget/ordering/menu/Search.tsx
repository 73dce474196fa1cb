import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useOrdering } from '../shared.ts';
import { createPace } from './pace.ts';
import { Rows } from './Rows.tsx';
import { useMenuIndex } from './useMenuIndex.ts';

/** Rows that are there at once. */
const FIRST = 8;
/** The count is said when the guest has stopped typing. */
const PAUSE = 600;

/** Finds dishes while the guest types, in place of the menu. */
export default function Search() {
  const { menu, sheets, avoided: filter, language, announce } = useOrdering();
  const { t } = language;
  const { sections, product, markOf } = menu;
  const { open, close } = sheets;
  const pace = useMemo(createPace, []);
  const bar = useRef<HTMLElement>(null);
  const query = useSignal('');

  useLayoutEffect(() => {
    const root = bar.current!.getRootNode() as ShadowRoot;
    // What is found has the screen below it.
    bar.current!.scrollIntoView();
    bar.current!.querySelector('input')!.focus({ preventScroll: true });
    return () => root.querySelector<HTMLElement>('.find')?.focus({ preventScroll: true });
  }, []);

  const find = useMenuIndex(sections.value, pace);

  /** What is looked for. It follows what is typed by a frame: no letter waits for what it finds. */
  const looked = useSignal('');
  useEffect(() => {
    looked.value = query.value.trim();
  }, [query.value]);
  const wanted = looked.value;
  const found = useMemo(
    () => (wanted ? find.value?.(wanted).flatMap((path) => product(path) ?? []) : undefined),
    [wanted, find.value],
  );
  // What the guest hides is not found either.
  const seen = found?.filter(({ path }) => !markOf(path).value?.isHidden);
  const count = seen?.length;
  const rows = useMemo(
    () => seen && <Rows key={wanted} size={seen.length} read={() => seen} first={FIRST} pace={pace} />,
    [found, count],
  );
  const hidden = found && seen ? found.length - seen.length : 0;
  const said = [
    count !== undefined && (count ? t('found', { count }) : !hidden && t('foundNone', { query: wanted })),
    hidden > 0 && t('foundHidden', { number: hidden }),
  ].filter((sentence) => sentence !== false);
  const avoided = filter.avoided.value.size;
  useEffect(() => {
    if (!said.length) return;
    const timer = setTimeout(() => announce(said.join(' ')), PAUSE);
    return () => clearTimeout(timer);
  }, [said.join(' '), wanted]);

  return (
    <>
      <search ref={bar} class="cats">
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          autoComplete="off"
          autoCapitalize="off"
          spellcheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={query.value}
          onInput={({ currentTarget }) => {
            query.value = currentTarget.value;
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key !== 'Escape') return;
            event.preventDefault();
            if (query.value) query.value = '';
            else close();
          }}
        />
        <button type="button" onClick={close}>
          {t('endSearch')}
        </button>
      </search>
      <section aria-label={t('search')} class="found">
        {/* The dishes are headings below one, as in the menu. */}
        <h2 class="sr">{t('search')}</h2>
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {avoided > 0 && (
          <button type="button" class="link" part="link" onClick={() => open('allergens')}>
            {t('allergensOn', { number: avoided })}
          </button>
        )}
        {rows}
      </section>
    </>
  );
}
