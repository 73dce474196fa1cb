/** What every test of the widget begins and ends with. */
import { cleanup, configure } from '@testing-library/preact';
import { afterEach, vi } from 'vitest';

// A busy machine is no fault of the widget: what is waited for may take longer than the second that is usual.
configure({ asyncUtilTimeout: 5_000 });

// A file that a test has begun to fetch, by hovering over a button, say, must not arrive when its document is gone.
afterEach(() => vi.dynamicImportSettled());

// Files share a document: what one leaves in it is found by the next.
afterEach(cleanup);
