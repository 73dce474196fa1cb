import { useSignal } from '@preact/signals';
import { excerptOf, tidyText } from '../../../domain/excerpt.ts';
import { useOrdering } from '../shared.ts';

/** Stands in the sentence for the restaurant's words, which have a language of their own. */
const AREA = '\n';

/** Where the restaurant delivers, in its own words; of many the first, and the rest when asked. */
export function DeliveryArea({ text }: { text: string }) {
  const { language, facility } = useOrdering();
  const { t } = language;
  const isOpen = useSignal(false);
  const whole = tidyText(text);
  const excerpt = isOpen.value ? undefined : excerptOf(whole);
  const [before = '', after = ''] = t('areaIs', { area: AREA }).split(AREA);
  return (
    <div class="said">
      <p>
        {before}
        <bdi lang={facility.language}>{excerpt === undefined ? whole : `${excerpt}…`}</bdi>
        {after}
      </p>
      {excerpt !== undefined && (
        <button type="button" class="link" part="link" onClick={() => (isOpen.value = true)}>
          {t('readOn')}
        </button>
      )}
    </div>
  );
}
