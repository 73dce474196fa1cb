import type { Ref } from 'preact';
import type { Place } from './address.ts';
import type { PartProps } from './part.ts';

interface HandProps extends Pick<PartProps, 'say'> {
  /** The previews stand above the form. */
  isSeen: boolean;
  see: Ref<HTMLButtonElement>;
  go(name: Place['name']): void;
}

/** What is at hand all the time: below the previews, and at the thumb where there is no room for those. */
export function Hand({ say, isSeen, see, go }: HandProps) {
  return (
    <div class="hand">
      <button type="button" class="see" ref={see} onClick={() => go(isSeen ? 'form' : 'previews')}>
        {/* Both stand in the same place, so that the bar is as high with either. */}
        <span class={isSeen ? 'away' : undefined}>{say('see')}</span>
        <span class={isSeen ? undefined : 'away'}>{say('unsee')}</span>
      </button>
      <button type="button" onClick={() => go('snippet')}>
        {say('toSnippet')}
      </button>
    </div>
  );
}
