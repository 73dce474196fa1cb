import { useFramed } from '../app/context.ts';
import type { Failure } from '../app/failure.ts';
import { useOnline } from './useOnline.ts';

/** That something could not be read, or that our own code has failed with it, and the way to read it again; once the connection is back that happens by itself. */
export function ReadFailed({ says = 'readFailed', onRetry }: { says?: Failure; onRetry(): void }) {
  const { t } = useFramed().language;
  useOnline(onRetry);
  return (
    <>
      {t(says)}{' '}
      <button type="button" class="link" part="link" onClick={onRetry}>
        {t('retry')}
      </button>
    </>
  );
}
