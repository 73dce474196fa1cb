import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT, readSettings, type Settings, SettingsError } from '../../src/service/settings.ts';

describe('the settings', () => {
  it('have defaults that work on one machine', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: `${PROJECT_ROOT}/.data`,
      databaseUrl: undefined,
      migrationDatabaseUrl: undefined,
      smtpUrl: undefined,
      smtpTls: 'optional',
      mailFrom: 'Tableside <tables@tableside.example>',
      seed: undefined,
      logLevel: 'info',
      trustProxy: false,
      postLimit: 300,
      apiLimit: 6000,
    });
  });

  it('count an empty variable as unset', () => {
    expect(readSettings({ PORT: '', PUBLIC_URL: '', DATABASE_URL: '' })).toEqual(readSettings({}));
  });

  it('take what an operator gives', () => {
    const settings = readSettings({
      PORT: '8080',
      HOST: '::',
      PUBLIC_URL: 'https://tables.example/',
      DATA_DIR: '/srv/tableside',
      DATABASE_URL: 'postgresql://u:p@db.example/tables?sslmode=require',
      SMTP_URL: 'smtps://u:p@mail.example:465',
      MAIL_FROM: 'tables@example.com',
      SEED: 'none',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '10.0.0.0/8,::1',
      POST_LIMIT: '0',
    });
    expect(settings).toMatchObject({
      port: 8080,
      publicUrl: 'https://tables.example',
      dataDir: '/srv/tableside',
      seed: 'none',
      trustProxy: ['10.0.0.0/8', '::1'],
      postLimit: 0,
    });
    expect(readSettings({ HOST: '::', PORT: '1' }).publicUrl).toBe('http://[::]:1');
    expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  });

  it('send a password over an encrypted connection only, unless told otherwise', () => {
    const tlsOf = (env: Record<string, string>) => readSettings(env).smtpTls;
    expect(tlsOf({ SMTP_URL: 'smtp://user:word@mail.example' })).toBe('required');
    expect(tlsOf({ SMTP_URL: 'smtp://:word@mail.example' })).toBe('required');
    expect(tlsOf({ SMTP_URL: 'smtp://mail.example:25' })).toBe('optional');
    expect(tlsOf({ SMTP_URL: 'smtp://user:word@mail.example', SMTP_TLS: 'optional' })).toBe('optional');
    expect(tlsOf({ SMTP_URL: 'smtp://mail.example', SMTP_TLS: 'required' })).toBe('required');
  });

  it.each([
    ['PORT', ['-1', '65536', '3000 ', 'http']],
    ['HOST', ['a b', 'x/y']],
    ['PUBLIC_URL', ['tables.example', 'ftp://tables.example', 'javascript:alert(1)']],
    [
      'DATABASE_URL',
      [
        'db.example',
        'mysql://db.example/x',
        'postgres://u:p@db.example:99999/x',
        'postgres://u:p@db.example/x?sslmode=sometimes',
        'postgres://u:p@db.example/x?sslrootcert=/no/such/file',
      ],
    ],
    ['MIGRATION_DATABASE_URL', ['mysql://db.example/x', 'postgres://db.example/x']],
    ['SMTP_URL', ['mail.example', 'http://mail.example']],
    ['SMTP_TLS', ['yes', 'REQUIRED']],
    [
      'MAIL_FROM',
      ['nobody', 'Tables <tables>', 'a@b.example, c@d.example', 'A\r\nBcc: x@y.example <a@b.example>'],
    ],
    ['SEED', ['yes', 'DEMO']],
    ['LOG_LEVEL', ['loud']],
    [
      'TRUST_PROXY',
      [
        'true',
        'everyone',
        '0',
        '10',
        'dead',
        '1:2',
        '10.0.0.0/99',
        '10.0.0.0/0',
        '10.0.0.0/8/8',
        '10.0.0.1,',
        '::1/129',
      ],
    ],
    ['POST_LIMIT', ['-1', 'none', '1.5']],
    ['API_LIMIT', ['-1', 'none', '1.5']],
  ])('refuse a wrong %s in one sentence that names it and does not repeat it', (name, values) => {
    for (const value of values) {
      const read = () => readSettings({ [name]: value });
      expect(read).toThrow(SettingsError);
      expect(read).toThrow(new RegExp(`^${name} must [^\n]+\\.$`));
    }
  });

  it('take as proxies what the server takes, whatever is written there', async () => {
    const digit = fc.constantFrom(...'0123456789abcdef.:/,'.split(''));
    const address = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string({ unit: digit, minLength: 1, maxLength: 12 }));
    const network = fc
      .tuple(address, fc.option(fc.integer({ min: -1, max: 200 })))
      .map(([one, bits]) => (bits === null ? one : `${one}/${bits}`));
    const text = fc.array(network, { minLength: 1, maxLength: 3 }).map((all) => all.join(','));
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        let settings: Settings;
        try {
          settings = readSettings({ TRUST_PROXY: value });
        } catch (error) {
          expect(error).toBeInstanceOf(SettingsError);
          return;
        }
        if (Array.isArray(settings.trustProxy)) Fastify({ trustProxy: settings.trustProxy });
      }),
    );
  });
});
