/** What every part of the page is given. */
import { typedContext } from '../../form/typedContext.ts';
import type { App } from './createApp.ts';
import type { Desk } from './createDesk.ts';
import type { DeskTranslate } from './words.ts';

export const [AppProvider, useApp] = typedContext<App>();

/** The desk of the restaurant that was chosen. */
export const [DeskProvider, useDesk] = typedContext<Desk>();

/** The words of the desk in the language of whoever is at it. */
export const useSay = (): DeskTranslate => useApp().say;
