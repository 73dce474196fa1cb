import { describe, expect, it } from 'vitest';
import { buttonSnippet, widgetSnippet } from '../../src/domain/embedSnippet.ts';

const ORIGIN = 'https://book.example';
const FACILITY = { id: 'lumen', name: 'Lumen', phone: '+49 30 1', email: '' };
const SCREEN = { opening_hours: [], booking_interval: 30, widget_custom_text: '' };

const both = { ...FACILITY, booking_enabled: true, ordering_enabled: true };
const ordersOnly = { ...FACILITY, booking_enabled: false, ordering_enabled: true };
const neither = { ...FACILITY, booking_enabled: false, ordering_enabled: false };

describe('what a restaurant pastes into its page', () => {
  it('opens ordering where the restaurant takes orders and no bookings', () => {
    expect(widgetSnippet(ordersOnly, ORIGIN, SCREEN)).toContain(
      '<tableside-widget facility="lumen" view="ordering" style="display:block;min-height:max(900px,100svh)">',
    );
    expect(buttonSnippet(ordersOnly, ORIGIN)).toContain('facility="lumen" view="ordering" display="button"');
  });

  it.each([both, neither])('opens booking at every other restaurant', (facility) => {
    expect(widgetSnippet(facility, ORIGIN, SCREEN)).not.toContain('view=');
    expect(buttonSnippet(facility, ORIGIN)).not.toContain('view=');
  });
});
