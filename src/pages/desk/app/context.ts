/** Contexts that every part of the page reads. */
import { typedContext } from '../../form/typedContext.ts';
import type { App } from './createApp.ts';
import type { Desk } from './createDesk.ts';
import type { DeskTranslate } from './words.ts';

export const [AppProvider, useApp] = typedContext<App>();

/** The desk of the restaurant that was chosen. */
export const [DeskProvider, useDesk] = typedContext<Desk>();

/** The desk's sentences in its user's language. */
export const useSay = (): DeskTranslate => useApp().say;
