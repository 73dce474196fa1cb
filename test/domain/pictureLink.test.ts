import { expect, it } from 'vitest';
import { pictureLink } from '../../src/domain/pictureLink.ts';

const HOME = 'https://api.example/v1';

it('a picture is one of the web; a path lies where the record that names it came from', () => {
  expect(pictureLink('https://b.example/b.jpg', HOME)).toBe('https://b.example/b.jpg');
  expect(pictureLink('/logo.png', HOME)).toBe('https://api.example/logo.png');
  for (const none of ['data:image/svg+xml,<svg/>', 'javascript:alert(1)', 'logo.png', ''])
    expect(pictureLink(none, HOME)).toBeUndefined();
});
