const PATHS = {
  back: 'm14.5 6-6 6 6 6',
  forward: 'm9.5 6 6 6-6 6',
};

/** A drawn sign beside or instead of a word; what it means is said by the control around it. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
