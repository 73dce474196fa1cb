import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useOrdering } from '../../app/ordering.ts';
import { createMenu, type Section } from '../../state/menu.ts';
import { createSheets } from '../../state/sheets.ts';
import { Later } from '../../ui/Later.tsx';
import { Categories } from './Categories.tsx';
import { useKeptPlace } from './keptPlace.ts';
import { createPace, type Pace } from '../../state/pace.ts';
import { useNear } from './near.ts';
import { PICTURED, Rows } from './Rows.tsx';

/** Products that fill the first screen of a phone; the others follow at once. */
const FIRST = 6;
/** Sections that fill the row above it on a phone. */
const CHIPS = 6;
/** Frames until what stands above a section that the guest has gone to is as high as it is. */
const SETTLING = 8;
/** Sections that are drawn at once where the guest waits for them. */
const SOON = 16;

/** What there is, by section. */
export function Menu() {
  const { model, language } = useOrdering();
  const sections = model(createMenu).sections.value;
  if (!sections.length) return <p>{language.t('noMenu')}</p>;
  return (
    <Searchable>
      {/* Another chapter is another menu, from its beginning. */}
      <Sections key={sections} sections={sections} />
    </Searchable>
  );
}

/** What is found stands in place of the menu, which is only hidden. */
function Searchable({ children }: { children: ComponentChildren }) {
  const { shown } = useOrdering().model(createSheets);
  const menu = useRef<HTMLDivElement>(null);
  const isSearching = useRef(false);
  // A dish that is opened from there lies over it.
  isSearching.current = shown.value === 'search' || (isSearching.current && shown.value !== 'none');
  useKeptPlace(menu, !isSearching.current);
  return (
    <>
      <div ref={menu} hidden={isSearching.current}>
        {children}
      </div>
      {isSearching.current && <Later name="search" />}
    </>
  );
}

function Sections({ sections }: { sections: readonly Section[] }) {
  const { model, table } = useOrdering();
  const { current } = model(createMenu);
  const frame = useRef<HTMLDivElement>(null);
  const rest = useRef<HTMLDivElement>(null);
  const rows = useMemo(createPace, []);
  const turns = useMemo(createPace, []);
  let before = 0;
  const parts = useMemo(
    () =>
      sections.map((section) => {
        const first = FIRST - before;
        before += section.size;
        return <MenuSection key={section.path} section={section} first={first} pace={rows} />;
      }),
    [],
  );
  /** So many sections are drawn; the others follow one after the other, for there may be hundreds. */
  const drawn = useSignal(2);
  const count = drawn.value;
  const draw = (wanted: number) => {
    drawn.value = Math.max(drawn.peek(), wanted);
  };
  useNear(rest, () => draw(drawn.peek() + SOON));
  useLayoutEffect(() => {
    if (count >= sections.length) return;
    return turns.later(() => draw(count + 1));
  }, [count]);

  /** Where a jump has led: near the end of the menu that section may not reach the top. */
  const jump = useRef({ index: -1, top: 0 });
  const element = (index: number) => frame.current!.children[index]!;
  const observer = useMemo(() => {
    const onView = new Set<Element>();
    return new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) onView.add(target);
          else onView.delete(target);
        const { index, top } = jump.current;
        if (index >= 0 && Math.abs(element(index).getBoundingClientRect().top - top) < 2) return;
        jump.current.index = -1;
        const found = [...frame.current!.children].findIndex((section) => onView.has(section));
        if (found >= 0) current.value = found;
      },
      { rootMargin: '-72px 0px -60%' },
    );
  }, []);
  useEffect(() => {
    for (const section of frame.current!.children) observer.observe(section);
  }, [count]);
  useEffect(() => {
    current.value = 0;
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <Categories
        sections={sections.slice(0, Math.max(count, CHIPS))}
        current={current}
        onJump={(index) => {
          draw(index + 1);
          let left = SETTLING;
          const settle = () => {
            const section = element(index);
            section.scrollIntoView();
            section.querySelector('h2')!.focus({ preventScroll: true });
            jump.current = { index, top: section.getBoundingClientRect().top };
            current.value = index;
            if (left--) requestAnimationFrame(settle);
          };
          // By then it is drawn.
          requestAnimationFrame(settle);
        }}
      />
      {/* The same as before is not looked at again. */}
      <div ref={frame}>{parts.slice(0, count)}</div>
      {count < parts.length ? (
        <div
          ref={rest}
          class="block"
          style={{
            minBlockSize: `${sections.slice(count).reduce((sum, { size }) => sum + size, 0) * PICTURED}em`,
          }}
        />
      ) : (
        // Only now: a slow phone has dishes to draw before.
        !table && <Later name="about" />
      )}
    </>
  );
}

interface MenuSectionProps {
  section: Section;
  /** As for its rows. */
  first: number;
  pace: Pace;
}

function MenuSection({ section, first, pace }: MenuSectionProps) {
  const { path, name, description, size } = section;
  const { table } = useOrdering();
  return (
    <section aria-label={name}>
      <h2 tabIndex={-1} dir="auto">
        {name}
      </h2>
      {table && <table.Hours category={path} />}
      {description && <p dir="auto">{description}</p>}
      <Rows size={size} read={() => section.products} first={first} pace={pace} />
    </section>
  );
}
