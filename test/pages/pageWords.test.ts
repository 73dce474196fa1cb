import { describe, expect, it } from 'vitest';
import { languageNames } from '../../src/i18n/languageNames.ts';
import { firstPageLanguage, PAGE_LANGUAGES, pageLanguageOf } from '../../src/i18n/pageLanguages.ts';
import type { Catalogue } from '../../src/i18n/translator.ts';
import { createPageWords, type LoadWords } from '../../src/pages/form/words.ts';

const hello: LoadWords = (language) => Promise.resolve({ hello: `hello in ${language}` });

describe('the sentences of a page for restaurants', () => {
  it('are in the first of the reader’s languages that the pages have, whatever its region', () => {
    expect(firstPageLanguage(['tlh', 'fr-CA', 'de'])).toBe('fr');
    expect(firstPageLanguage(['pt-PT'])).toBe('pt');
    expect(firstPageLanguage(['zh-TW'])).toBe('zh');
    expect(firstPageLanguage(['sv', 'not a tag'])).toBe('en');
    expect(PAGE_LANGUAGES.map(pageLanguageOf)).toEqual(PAGE_LANGUAGES);
  });

  it('are read in another language as soon as it is loaded, and no other is loaded', async () => {
    const loaded: string[] = [];
    const words = await createPageWords<'hello'>((language) => {
      loaded.push(language);
      return hello(language);
    }, 'ja');
    expect(words.say('hello')).toBe('hello in ja');
    expect(await words.choose('pl')).toBe(true);
    expect([words.language.value, words.say('hello')]).toEqual(['pl', 'hello in pl']);
    expect(loaded).toEqual(['ja', 'pl']);
  });

  it('stay as they are when another language can’t be loaded', async () => {
    const words = await createPageWords<'hello'>(
      (language) => (language === 'tr' ? Promise.reject(new Error('no line')) : hello(language)),
      'en',
    );
    expect(await words.choose('tr')).toBe(false);
    expect([words.language.value, words.say('hello')]).toEqual(['en', 'hello in en']);
  });

  it('are in the language that was chosen last, in whatever order the files arrive', async () => {
    const answers = new Map<string, (catalogue: Catalogue) => void>();
    const words = await createPageWords<'hello'>(
      (language) =>
        language === 'en' ? hello('en') : new Promise((answer) => answers.set(language, answer)),
      'en',
    );
    const choices = [words.choose('fr'), words.choose('it')];
    answers.get('it')?.({ hello: 'hello in it' });
    answers.get('fr')?.({ hello: 'hello in fr' });
    await Promise.all(choices);
    expect([words.language.value, words.say('hello')]).toEqual(['it', 'hello in it']);
  });

  it('format numbers as in the restaurant’s country', async () => {
    const words = await createPageWords<'guests'>(() => Promise.resolve({ guests_other: '{{count}}' }), 'ar');
    expect(words.say('guests', { count: 12 })).toBe('12');
    words.settle('KW');
    expect(words.say('guests', { count: 12 })).toBe('١٢');
  });

  it('name each language by its own name', () => {
    expect(languageNames(['de', 'fr', 'tr', 'ar', 'ja', 'zh']).map(({ name }) => name)).toEqual([
      'Deutsch',
      'Français',
      'Türkçe',
      'العربية',
      '中文',
      '日本語',
    ]);
  });
});
