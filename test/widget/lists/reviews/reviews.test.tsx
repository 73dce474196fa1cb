import { waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { mount } from '../../../../src/widget/lists/reviews/main.tsx';
import { type ListOptions, openList, pageOf } from '../../support/openList.ts';

const STARS = {
  feedback_enabled: true,
  feedback_public: true,
  feedback_stars_average: 4.55,
  feedback_average: 94,
  feedback_count: 128,
  stars_food_enabled: true,
};
const THUMBS = { ...STARS, stars_food_enabled: false };
const ENTRY = {
  id: 1,
  created: '2026-11-19T23:30:00Z',
  food_positive: true,
  service_positive: false,
  public_comment: 'Niemand hat uns <i>vom Tisch</i> gedrängt.',
  stars_average: 3.5,
};

const open = ({ facility = STARS, ...options }: ListOptions) =>
  openList(mount, '/feedback?limit=10', { ...options, facility });
const one = (facility: Record<string, unknown>, entry: object = {}) =>
  open({ facility, read: () => pageOf([{ ...ENTRY, ...entry }]) });

describe('the average', () => {
  it.each([
    ['stars, where guests give them', STARS, '4.6out of 5 stars · 128 reviews'],
    ['thumbs, where they give no stars', THUMBS, '94%recommend it · 128 reviews'],
    ['thumbs, where no star was given yet', { ...STARS, feedback_stars_average: null }, '94%recommend'],
    ['the number alone, where there is none', { ...THUMBS, feedback_average: null }, '128 reviews'],
    ['the stars alone, where nobody counts', { ...STARS, feedback_count: null }, '4.6out of 5 stars'],
  ])('is in %s', async (_, facility, words) => {
    const { page } = await one(facility);
    expect((await page.findByRole('heading', { level: 2 })).textContent).toContain(words);
  });

  it('is no share of three guests: their number stands alone', async () => {
    const { page } = await one({ ...THUMBS, feedback_count: 3 });
    expect((await page.findByRole('heading', { level: 2 })).textContent).toBe('3 reviews');
  });

  it('is left out where the record holds none', async () => {
    const { page } = await one({ feedback_public: true });
    await page.findByRole('listitem');
    expect(page.queryByRole('heading')).toBeNull();
  });
});

describe('a review', () => {
  it('has its stars in words, its date at the restaurant, and its text as text', async () => {
    const { page, root } = await one(STARS);
    const item = within(await page.findByRole('listitem'));
    item.getByText('3.5 out of 5 stars');
    // Half past midnight in Berlin.
    item.getByText('20 November 2026');
    const words = item.getByText('Niemand hat uns <i>vom Tisch</i> gedrängt.');
    // The guest's own language is not known: it is not the widget's.
    expect(words.getAttribute('lang')).toBe('');
    expect(root.querySelectorAll('i')).toHaveLength(0);
  });

  it.each([
    ['thumbs are given', THUMBS, {}],
    ['it has no stars', STARS, { stars_average: null }],
    ['its stars are none', STARS, { stars_average: 11 }],
  ])('says what it thinks of food and service where %s', async (_, facility, entry) => {
    const { page } = await one(facility, entry);
    const item = within(await page.findByRole('listitem'));
    item.getByText('Food: good');
    item.getByText('Service: not so good');
    expect(item.queryByText(/of 5 stars/)).toBeNull();
  });

  it.each(['', null, 17])('may have no comment (%s)', async (public_comment) => {
    const { page } = await one(STARS, { public_comment });
    expect((await page.findByRole('listitem')).textContent).toBe('3.5 out of 5 stars20 November 2026');
  });

  it('that says nothing at all is none', async () => {
    const { page } = await open({ read: () => pageOf([{ id: 3 }, null, 'x', ENTRY]) });
    expect(await page.findAllByRole('listitem')).toHaveLength(1);
  });
});

describe('the reviews', () => {
  it('come a page at a time; the focus goes to the first new one, and it is said', async () => {
    const { page, reads } = await open({
      read: ({ path }) =>
        path.includes('offset')
          ? pageOf([
              { ...ENTRY, id: 2, public_comment: 'Second' },
              { ...ENTRY, id: 3 },
            ])
          : pageOf([ENTRY], '/v1/facility/lumen/feedback?limit=10&offset=10'),
    });
    await userEvent.click(await page.findByRole('button', { name: 'Show more' }));
    const second = await page.findByText('Second');
    await waitFor(() =>
      expect((second.getRootNode() as ShadowRoot).activeElement).toBe(second.closest('[role=listitem]')),
    );
    await waitFor(() => expect(page.getByRole('status').textContent).toBe('2 more reviews'));
    expect(page.queryByRole('button')).toBeNull();
    expect(reads()).toEqual(['/feedback?limit=10', '/feedback?limit=10&offset=10']);
  });

  it.each([
    ['the service has none to show', {}, { status: 404, body: {} }],
    ['the record says so', { feedback_public: false }, pageOf([ENTRY])],
    ['guests are not asked', { feedback_enabled: false }, pageOf([ENTRY])],
  ])('stay with the restaurant when %s', async (_, facility, answer) => {
    const { page, events } = await open({ facility: { ...STARS, ...facility }, read: () => answer });
    await page.findByRole('heading', { name: "Reviews aren't available." });
    await page.findByRole('link', { name: 'Call +49 30 23125 142' });
    expect(page.queryByText(/know more/)).toBeNull();
    expect(page.queryByText(/Niemand|128/)).toBeNull();
    expect(events).toEqual([['ready', null]]);
  });

  it('may be none yet', async () => {
    const { page } = await open({ read: () => pageOf([]) });
    await page.findByRole('heading', { name: 'There are no reviews yet.' });
    expect(page.queryByRole('alert')).toBeNull();
  });

  it('that can not be read are a sentence with a retry', async () => {
    let reads = 0;
    const { page } = await open({ read: () => (reads++ ? pageOf([ENTRY]) : { body: '[]' }) });
    await page.findByText("We can't load the reviews right now.");
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByRole('listitem');
  });
});
