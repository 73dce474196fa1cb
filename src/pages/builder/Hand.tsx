import type { BuilderTranslate } from './language.ts';

interface HandProps {
  say: BuilderTranslate;
  /** The previews stand above the form, where there is no room beside it. */
  isSeen: boolean;
  go(place: 'form' | 'previews' | 'snippet'): void;
}

/** What is at hand all the time: below the previews, and at the thumb where there is no room for those. */
export function Hand({ say, isSeen, go }: HandProps) {
  return (
    <div class="hand">
      <button type="button" class="see" onClick={() => go(isSeen ? 'form' : 'previews')}>
        {say(isSeen ? 'unsee' : 'see')}
      </button>
      <button type="button" onClick={() => go('snippet')}>
        {say('toSnippet')}
      </button>
    </div>
  );
}
