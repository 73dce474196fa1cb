import { within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LANGUAGES } from '../../../src/i18n/locales.ts';
import { standBelow } from '../../../src/widget/app/below.ts';
import { chosenLanguage } from '../../../src/widget/app/chosenLanguage.ts';
import { createLanguage } from '../../../src/widget/app/language.ts';
import shared from '../../../src/widget/app/words/shared.en.json';
import { openBooking } from '../support/openBooking.tsx';
import { restaurant, startRestaurantServer } from '../support/restaurantServer.ts';

const SLOTS = [
  { at: '2026-11-27 18:00', available: 8 },
  { at: '2026-11-27 18:30', available: 8 },
] as const;

async function open(locale = 'en-GB') {
  vi.setSystemTime('2026-11-21T12:00:00Z');
  const { api, received } = await startRestaurantServer(restaurant({ slots: SLOTS }));
  const booking = await openBooking({ api, locale });
  const page = booking.view;
  const choice = () =>
    vi.waitFor(() => {
      const foot = booking.root.querySelector<HTMLElement>('.language')!;
      return within(foot).getByRole<HTMLSelectElement>('combobox', {
        name: /^(?:Language|Sprache|اللغة|Idioma)$/,
      });
    }, 5_000);
  return { ...booking, received, page, choice, user: userEvent.setup({ delay: null }) };
}

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the language, below every view', () => {
  it('is offered by the names that the languages have in themselves', async () => {
    const { choice } = await open();
    const select = await choice();
    const offered = [...select.options].map(({ text, lang }) => [lang, text]);
    expect(offered).toHaveLength(LANGUAGES.length);
    expect(offered).toEqual(
      expect.arrayContaining([
        ['de', 'Deutsch'],
        ['en', 'English'],
        ['pt', 'Português (Brasil)'],
        ['pt-PT', 'Português (Portugal)'],
        ['ar', 'العربية'],
      ]),
    );
    expect(select.value).toBe('en');
  });

  it('changes at any step, and what is typed and chosen stays', async () => {
    const { choice, page, frame, user, events } = await open();
    const select = await choice();
    await user.click(await page.findByText('18:30'));
    const name = await page.findByRole('textbox', { name: 'Name' });
    await user.type(name, 'Ada Lovelace');
    await user.selectOptions(select, 'de');
    await page.findByRole('heading', { name: 'Ihre Angaben' });
    const typed = page.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    // The very field: no step was drawn anew.
    expect(typed).toBe(name);
    expect(typed.value).toBe('Ada Lovelace');
    expect(frame.querySelector('.state')?.textContent).toContain('18:30');
    expect(frame.lang).toMatch(/^de/);
    expect(events.filter(([event]) => event === 'ready')).toHaveLength(1);
  });

  it.each([
    ['es', 'Trona'],
    ['es-419', 'Silla para bebé'],
    ['pt', 'Cadeirão'],
    ['pt-PT', 'Cadeira de bebé'],
  ])('is spoken at every step as at the home of %s, wherever the restaurant is', async (locale, said) => {
    const { choice, page, user } = await open(locale);
    expect((await choice()).value).toBe(locale);
    await user.click(await page.findByText(/18:30|6:30/));
    expect(await page.findByRole('button', { name: said })).toBeTruthy();
    await user.selectOptions(await choice(), 'en');
    await page.findByRole('button', { name: 'High chair' });
    await user.selectOptions(await choice(), locale);
    expect(await page.findByRole('button', { name: said })).toBeTruthy();
  });

  it('turns the direction with it, and back', async () => {
    const { choice, frame, page, user } = await open();
    await user.selectOptions(await choice(), 'ar');
    await vi.waitFor(() => expect(frame.dir).toBe('rtl'));
    await user.selectOptions(await choice(), 'en');
    await vi.waitFor(() => expect(frame.dir).toBe('ltr'));
    expect(page.getByText('Guests')).toBeTruthy();
  });

  it('is what is asked for in every request after it, so that the mail follows', async () => {
    const { choice, page, frame, received, user } = await open();
    await user.selectOptions(await choice(), 'de');
    await page.findByText('Gäste');
    await user.click(page.getByText('18:30'));
    const [name, email, phone] = await vi.waitFor(() => {
      const fields = frame.querySelectorAll<HTMLInputElement>('.contact input');
      expect(fields).toHaveLength(3);
      return fields;
    });
    await user.type(name!, 'Ada Lovelace');
    await user.type(email!, 'ada@example.org');
    await user.type(phone!, '0660 1234567');
    await user.click(frame.querySelector('.send [type="submit"]')!);
    await vi.waitFor(() => expect(received.at(-1)!.method).toBe('POST'));
    expect(received.at(-1)!.headers['accept-language']).toMatch(/^de\b/);
  });

  it('stays as it is where another can’t be fetched, and the guest is told so', async () => {
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(document.createElement('div'));
    document.body.append(host);
    onTestFinished(() => host.remove());
    const language = createLanguage('en', 'DE', 'Europe/Berlin', shared);
    await language.say((own) =>
      own === 'de' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({}),
    );
    const boot = { api: '', locale: 'en', languages: 'en', first: [], firstPage: '' };
    standBelow(host, boot, shared, language);
    const foot = within(host.shadowRoot as unknown as HTMLElement);
    const select = await foot.findByRole<HTMLSelectElement>('combobox', { name: 'Language' });
    await userEvent.selectOptions(select, 'de');
    expect((await foot.findByRole('alert')).textContent).toBe("Part of this page didn't load.");
    expect(select.value).toBe('en');
    expect(language.locale).toBe('en-DE');
    expect(chosenLanguage()).toBe('');
  });

  it('is kept for the next visit, and nothing else is', async () => {
    const { choice, user } = await open();
    await user.selectOptions(await choice(), 'de');
    await vi.waitFor(() => expect(chosenLanguage()).toBe('de'));
    expect(Object.entries(localStorage)).toEqual([['tableside.language', 'de']]);
  });

  it('holds for this visit where the browser stores nothing', async () => {
    // As in a frame without an origin: there is none to ask.
    const storage = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError');
    });
    const { root, choice, page, user } = await open();
    const told = vi.fn<(event: Event) => void>();
    root.host.addEventListener('tableside-language', told);
    await user.selectOptions(await choice(), 'de');
    await page.findByText('Gäste');
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce(), 5_000);
    expect(chosenLanguage()).toBe('');
    storage.mockRestore();
  });
});
