import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aboutFacility, featureName } from '../../src/domain/aboutFacility.ts';

const HOME = 'https://api.example/v1';
const about = (record: unknown, language = 'en') => aboutFacility(record, language, HOME);

describe('what a restaurant says of itself', () => {
  const texts = {
    language: 'de',
    description: '<p>Auf Deutsch</p>',
    description_multilingual: { en: 'In English', de: 'Deutsch, kurz', 'pt-br': 'Em português' },
    short_description: 'Kurz',
  };

  it.each([
    ['en', 'In English', 'en'],
    ['en-AU', 'In English', 'en'],
    ['ar', '<p>Auf Deutsch</p>', 'de'],
    ['de-AT', 'Deutsch, kurz', 'de'],
  ])(
    'is read in the guest’s language, %s, where there is a text in it, else in its own',
    (language, text, tag) => {
      expect(about(texts, language)).toMatchObject({ description: text, descriptionLanguage: tag });
    },
  );

  it('is its own language’s text, or the short one, where nothing else is', () => {
    expect(about({ ...texts, description: '' }, 'ar').description).toBe('Deutsch, kurz');
    expect(about({ ...texts, description: ' ', description_multilingual: null }, 'ar').description).toBe(
      'Kurz',
    );
  });

  it('has pictures and pages of the web alone, each once; a path lies where the record came from', () => {
    const read = about({
      images: ['/a.jpg', 'https://b.example/b.jpg', '/a.jpg', 'javascript:alert(1)', 7],
      website: 'https://lumen.example/',
      video_page: 'https://lumen.example/',
      photonet_page: 'ftp://photos.example',
    });
    expect(read.images).toEqual(['https://api.example/a.jpg', 'https://b.example/b.jpg']);
    expect(read.pages).toEqual(['https://lumen.example/']);
  });

  it('is nothing at all rather than an error, whatever the record holds', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (record, language) => {
        const { description, offers, attributes, images, pages } = about(record, language);
        expect(typeof description).toBe('string');
        for (const list of [offers, attributes, images, pages])
          for (const text of list) expect(typeof text).toBe('string');
      }),
    );
  });

  it('calls a feature that we have no words for by the words of its code', () => {
    expect(featureName('rooftop_bar')).toBe('Rooftop bar');
    expect(featureName(' __ ')).toBe('');
  });
});
