import { useFramed } from '../app/context.ts';
import { useOnline } from './useOnline.ts';

/** That something could not be read, and the way to read it again; once the connection is back that happens by itself. */
export function ReadFailed({ onRetry }: { onRetry(): void }) {
  const { t } = useFramed().language;
  useOnline(onRetry);
  return (
    <>
      {t('readFailed')}{' '}
      <button type="button" class="link" part="link" onClick={onRetry}>
        {t('retry')}
      </button>
    </>
  );
}
