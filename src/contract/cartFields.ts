/**
 * What the widget keeps of a cart and of its items. The groups stand apart from `cart.ts`, so that the widget
 * need not carry the requests' schemas.
 */
import * as z from 'zod/mini';
import { DecimalString, ResourcePath } from './conventions.ts';

/** The most units of one line. */
export const MOST_UNITS = 99;
/** The most modifiers of one line; one that is taken twice counts twice. */
export const MOST_MODIFIERS = 200;

export const cartCreated = {
  resource_uri: ResourcePath,
  /** The cart's secret. */
  uuid: z.string(),
};

export const cartItemAnswer = {
  description: z.string(),
  id: z.number(),
  /** Unit price times quantity. */
  price_gross: DecimalString,
  quantity: z.number(),
  title: z.string(),
};
