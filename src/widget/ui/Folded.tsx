import { useSignal } from '@preact/signals';
import { excerptOf, tidyText } from '../../domain/excerpt.ts';
import { useFramed } from '../app/context.ts';

export interface FoldedProps {
  text: string;
  /** The language that it is written in, BCP 47; empty where that is not known. */
  lang: string | undefined;
  /** The button's words where the text is folded whole, e.g. "Conditions". */
  title?: string;
  /** What the text is about, for those who hear the button alone. */
  about?: string;
}

/** A restaurant's or a guest's plain text with its own lines; of a long one its beginning, and the rest when asked. */
export function Folded({ text, lang, title, about }: FoldedProps) {
  const { t } = useFramed().language;
  const isOpen = useSignal(false);
  const whole = tidyText(text);
  const excerpt = title ? '' : excerptOf(whole);
  const isWhole = isOpen.value || excerpt === undefined;
  const words = (
    <p key="words" dir="auto" lang={lang}>
      {isWhole ? whole : `${excerpt}…`}
    </p>
  );
  return whole ? (
    <div class="folded">
      {!title && words}
      {excerpt !== undefined && (
        <button
          type="button"
          class="link"
          part="link"
          aria-expanded={isOpen.value}
          onClick={() => (isOpen.value = !isOpen.value)}
        >
          {title ?? t(isOpen.value ? 'readLess' : 'readOn')}
          {about && <span class="sr">: {about}</span>}
        </button>
      )}
      {title && isOpen.value && words}
    </div>
  ) : null;
}
