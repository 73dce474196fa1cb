import { whenTexts } from '../ordering/checkout/whenTexts.ts';
import { useTable } from './shared.ts';

/** Under the name of a category that is not served now: from when on it is. */
export function Hours({ category }: { category: string }) {
  const shared = useTable();
  const { t } = shared.language;
  const closed = shared.table.closedOf(category);
  return closed ? (
    <p class="hours">{closed.until ? t('servedFrom', whenTexts(shared, closed.until)) : t('servedLater')}</p>
  ) : null;
}
