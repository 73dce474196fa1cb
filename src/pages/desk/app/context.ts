/** What every part of the page is given. */
import { typedContext } from '../../form/typedContext.ts';
import type { App } from './createApp.ts';
import type { Desk } from './createDesk.ts';

export const [AppProvider, useApp] = typedContext<App>();

/** The desk of the restaurant that was chosen. */
export const [DeskProvider, useDesk] = typedContext<Desk>();
