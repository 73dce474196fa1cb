import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readWords } from '../../../../scripts/build/words.ts';
import { LANGUAGES } from '../../../../src/i18n/locales.ts';
import { createLanguage, type Key } from '../../../../src/widget/app/language.ts';
import { whenTexts } from '../../../../src/widget/ordering/checkout/whenTexts.ts';
import type { Ordering } from '../../../../src/widget/ordering/shared.ts';

const widget = resolve(import.meta.dirname, '../../../../src/widget');
const ZONE = 'Europe/Berlin';
/** A Saturday. */
const NOW = Date.parse('2026-11-21T18:05+01:00');
const SENTENCES = [
  'openUntil',
  'closed',
  'readyFrom',
  'deliveredFrom',
  'servedFrom',
  'planLate',
  'plannedFor',
  'nextTime',
  'timeGone',
  'orderAccepted',
] as const satisfies readonly Key[];

function guest(tag: string) {
  const language = createLanguage(tag, 'DE', ZONE, {});
  for (const family of ['ordering', 'ordering/fulfilment', 'table'])
    for (const part of ['first', 'later'])
      language.voice.peek().add(readWords(widget, { family, part, language: tag }));
  const shared = { language, facility: { timezone: ZONE }, clock: { now: () => NOW } } as Ordering;
  const say = (key: Key, time: string) => language.t(key, whenTexts(shared, new Date(time)));
  return { language, say };
}

describe('a time within a sentence', () => {
  it.each([
    ['en', 'Open until 22:00', 'Open until Sunday, 11:00'],
    ['de', 'Geöffnet bis 22:00', 'Geöffnet bis Sonntag, 11:00'],
    ['fr', 'Ouvert jusqu’à 22:00', 'Ouvert jusqu’à dimanche à 11:00'],
    ['it', 'Aperto fino alle 22:00', 'Aperto fino a domenica alle 11:00'],
    ['pl', 'Otwarte do 22:00', 'Otwarte do niedzieli, 11:00'],
    ['uk', 'Відчинено до 22:00', 'Відчинено до неділі, 11:00'],
    ['fi', 'Avoinna klo 22.00 asti', 'Avoinna sunnuntaihin klo 11.00 asti'],
    ['lv', 'Atvērts līdz 22:00', 'Atvērts, slēgs svētdien plkst. 11:00'],
    ['hu', 'Nyitva 22:00-ig', 'Nyitva vasárnap 11:00-ig'],
    ['vi', 'Mở cửa đến 22:00', 'Mở cửa đến 11:00 Chủ Nhật'],
    ['ja', '22:00まで営業', '日曜日 11:00まで営業'],
  ])('has its day where it is another, in the words of the language: %s', (tag, today, tomorrow) => {
    const { say } = guest(tag);
    expect(say('openUntil', '2026-11-21T22:00+01:00')).toBe(today);
    expect(say('openUntil', '2026-11-22T11:00+01:00')).toBe(tomorrow);
  });

  it('has its date where a weekday would be taken for the next one', () => {
    expect(guest('en').say('openUntil', '2026-11-30T11:00+01:00')).toBe('Open until Mon, 30 Nov, 11:00');
    expect(guest('de').say('openUntil', '2026-11-30T11:00+01:00')).toBe('Geöffnet bis Mo., 30. Nov., 11:00');
  });

  it('is written as the same time alone, in every sentence of every language', () => {
    const instant = '2026-11-22T00:45+01:00';
    for (const tag of LANGUAGES) {
      const { language, say } = guest(tag);
      for (const key of SENTENCES) {
        expect(say(key, instant), `${tag} ${key}`).toContain(language.time(new Date(instant)));
        expect(say(key, instant), `${tag} ${key}`).not.toMatch(/[{}()]{2}|undefined/);
      }
    }
  });
});
