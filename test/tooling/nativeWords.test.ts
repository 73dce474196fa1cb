/** Sentences at which native readers stopped: none of them stands in what guests, restaurants and developers read. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Wrong wherever they stand in a text. */
const PHRASES = [
  'Who may we expect?',
  'yours until',
  'Everything you need goes to',
  "We've passed on your request",
  'We still need this',
  'looks cut short',
  'I accept the deposit',
  "to be paid by the e-mail you'll get",
  'The next day with a free table',
  'full for the moment',
  'the restaurant will see what it can do',
  'That is best planned together',
  'Around when?',
  'comes free',
  'goes to other guests at once',
  "There'll be another evening",
  'Another day, or more of you?',
  'this page keeps nothing of it',
  'See how it stands',
  'The guest is told by e-mail, if they asked for that',
  'All times are local to',
  'With you from',
  '(a minimum)',
  'more, and we deliver',
  '{{time}} has passed.',
  'Something more on it',
  'Please choose 1.',
  "That's all it takes",
  'A last look',
  'At another time',
  'Nothing chosen yet',
  'Not every dish has reached the restaurant yet',
  'From the dishes you have seen',
  "That's my table",
  "can't be reached just now",
  'No restaurant here fits that just now',
  'keeps its reviews to itself',
  'said it was good',
  'at most 4 per person',
  'Not to order online',
  'Finding your place takes long today',
  'Or ask the restaurant: it knows',
  'Headers to send',
  'where it shall stand',
  'where the widget shall stand',
  'Take #',
  'This address does not do that',
  'ten at once are one',
  'has a say',
  'one of a milliard',
  'the earth is no ball',
  "until then it is nobody's",
  'who comes without a code is asked for it',
];

/** Wrong as all that is said. */
const WHOLE = [
  'Which one?',
  'Take this time',
  'Its own',
  'Where it stands',
  'Answers to',
  'Write to {{email}}',
];

const filesIn = (folder: string, wanted: (file: string) => boolean) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter(wanted);

const catalogues = filesIn('src', (file) => /[./]en\.json$/.test(file));
const documents = [
  'README.md',
  ...filesIn('public/docs', (file) => file.endsWith('.md')),
  ...filesIn('public', (file) => file.endsWith('.html')),
];
/** On one line, because pages are broken where they are wide enough. */
const read = (file: string) =>
  readFileSync(join(root, file), 'utf8').replace(/\s+/g, ' ').replaceAll('’', "'");

describe('a sentence at which a native reader stopped', () => {
  it('is looked for in every catalogue, every document and every page', () => {
    expect(catalogues.length).toBeGreaterThan(20);
    expect(documents.filter((file) => file.endsWith('.md')).length).toBeGreaterThan(20);
    expect(documents.filter((file) => file.endsWith('.html')).length).toBeGreaterThan(20);
  });

  it.each(PHRASES)('“%s” stands nowhere', (phrase) => {
    expect([...catalogues, ...documents].filter((file) => read(file).includes(phrase))).toEqual([]);
  });

  it.each(WHOLE)('“%s” is all that no control or title says', (sentence) => {
    const says = (file: string) => Object.values(JSON.parse(read(file)) as Record<string, unknown>);
    expect(catalogues.filter((file) => says(file).includes(sentence))).toEqual([]);
  });
});
