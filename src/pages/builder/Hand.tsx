import type { Ref } from 'preact';
import type { Place } from './address.ts';
import type { PartProps } from './part.ts';

interface HandProps extends Pick<PartProps, 'say'> {
  /** The previews stand above the form. */
  isSeen: boolean;
  see: Ref<HTMLButtonElement>;
  go(name: Place['name']): void;
}

/** Buttons that are always in reach: below the previews, or at the foot of the window where there is no room for those. */
export function Hand({ say, isSeen, see, go }: HandProps) {
  return (
    <div class="hand">
      <button type="button" class="see" ref={see} onClick={() => go(isSeen ? 'form' : 'previews')}>
        {/* Both texts take the same space, so that the bar's height doesn't change. */}
        <span class={isSeen ? 'away' : undefined}>{say('see')}</span>
        <span class={isSeen ? undefined : 'away'}>{say('unsee')}</span>
      </button>
      <button type="button" onClick={() => go('snippet')}>
        {say('toSnippet')}
      </button>
    </div>
  );
}
