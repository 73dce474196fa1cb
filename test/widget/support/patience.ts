/** A busy machine is no fault of the widget: what is waited for may take longer than the second that is usual. */
import { configure } from '@testing-library/preact';

configure({ asyncUtilTimeout: 5_000 });
