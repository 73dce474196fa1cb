import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Later } from '../../ui/Later.tsx';
import { useOrdering } from '../shared.ts';
import { Categories } from './Categories.tsx';
import type { Section } from './menu.ts';
import { createPace, type Pace } from './pace.ts';
import { PICTURED, Rows } from './Rows.tsx';
import { useKeptPlace } from './useKeptPlace.ts';
import { useMenuSeen } from './useMenuSeen.ts';
import { useNear } from './useNear.ts';
import { usePressOnRow } from './usePressOnRow.ts';

/** Products that fill the first screen of a phone; the others follow at once. */
const FIRST = 6;
/** Sections that fill the row above it on a phone. */
const CHIPS = 6;
/** Sections that are drawn at once where the guest waits for them. */
const SOON = 16;

/** What there is, by section. */
export function Menu() {
  const { menu, language } = useOrdering();
  const sections = menu.sections.value;
  useMenuSeen();
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
  const { shown } = useOrdering().sheets;
  const menu = useRef<HTMLDivElement>(null);
  const isSearching = useRef(false);
  // A dish that is opened from there lies over it.
  isSearching.current = shown.value === 'search' || (isSearching.current && shown.value !== 'none');
  useKeptPlace(menu, !isSearching.current);
  usePressOnRow(menu);
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
  const { menu, table } = useOrdering();
  const { current } = menu;
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
  /** So many sections are drawn; the others follow one by one, because there may be hundreds. */
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

  const lead = (index: number) => {
    const section = frame.current!.children[index]!;
    section.scrollIntoView();
    section.querySelector('h2')!.focus({ preventScroll: true });
  };
  const jump = useRef(lead);
  useEffect(() => {
    current.value = 0;
    let stop = () => {};
    // Nothing of it is on the first screen.
    const stay = turns.later(() => {
      import('./follow.ts')
        .then(({ follow }) => {
          if (frame.current) [jump.current, stop] = follow(frame.current, current, lead);
        })
        // Without it the chips lead to their sections all the same; the browser's log names it.
        .catch(() => {});
    });
    return () => {
      stay();
      stop();
    };
  }, []);

  return (
    <>
      <Categories
        sections={sections.slice(0, Math.max(count, CHIPS))}
        current={current}
        onJump={(index) => {
          draw(index + 1);
          // By then it is drawn.
          requestAnimationFrame(() => jump.current(index));
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
        <Later name={table ? 'look' : 'about'} />
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
  const { path, name, description, image, size } = section;
  const { facility, table } = useOrdering();
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(
    () =>
      // After its blocks: as high as they are, the whole of it can be left out. What is on view would flicker.
      pace.later(() => {
        const { classList, style } = frame.current!;
        const { top, height } = frame.current!.getBoundingClientRect();
        if (top > 2 * innerHeight) {
          style.containIntrinsicBlockSize = `auto ${height}px`;
          classList.add('block');
        }
      }),
    [],
  );
  return (
    <section ref={frame} aria-label={name}>
      {image && <Picture address={image} />}
      <h2 part="heading" tabIndex={-1} dir="auto" lang={facility.language}>
        {name}
      </h2>
      {table && <table.Hours category={path} />}
      {description && (
        <p dir="auto" lang={facility.language}>
          {description}
        </p>
      )}
      <Rows size={size} read={() => section.products} first={first} pace={pace} />
    </section>
  );
}

/** The picture of a section, beside what is said of it; its place is kept until it has turned out that there is none. */
function Picture({ address }: { address: string }) {
  return (
    <img
      class="face"
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      referrerpolicy="no-referrer"
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
    />
  );
}
