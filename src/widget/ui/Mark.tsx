const PATHS = {
  done: 'm5 12.5 4.5 4.5L19 7.5',
  declined: 'M6.5 6.5l11 11m0-11-11 11',
  waiting: 'M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
};

/** The sign above a last screen: a tick for what is settled, a cross for what is not to be, a clock for what somebody decides yet. */
export function Mark({ sign }: { sign: keyof typeof PATHS }) {
  return (
    <div class="mark" data-sign={sign}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={PATHS[sign]} />
      </svg>
    </div>
  );
}
