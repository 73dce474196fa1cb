/** PayPal by its own button: the guest agrees there, and the restaurant's server captures the order by its id. */
import { type CreateOrderActions, loadScript, type PayPalNamespace } from '@paypal/paypal-js';
import { type Language, languageOf } from '../../../i18n/locales.ts';
import { inTime, loadOnce, pageNonce } from '../loadOnce.ts';
import { lookOf } from '../look.ts';
import type { PaymentToken } from '../method.ts';
import type { Show } from '../show.ts';
import { paypalValue } from './paypalValue.ts';
import type english from './words/later.en.json';

type Sentences = typeof english;

const catalogues = import.meta.glob<Sentences>('./words/later.*.json', { import: 'default' });

/** PayPal refuses its script for a language that it does not know with this country; to the others it speaks English. */
const LOCALES: Readonly<Partial<Record<Language, string>>> = {
  ar: 'ar_EG',
  cs: 'cs_CZ',
  da: 'da_DK',
  de: 'de_DE',
  el: 'el_GR',
  es: 'es_ES',
  'es-419': 'es_MX',
  fi: 'fi_FI',
  fr: 'fr_FR',
  he: 'he_IL',
  hu: 'hu_HU',
  id: 'id_ID',
  it: 'it_IT',
  ja: 'ja_JP',
  ko: 'ko_KR',
  nb: 'no_NO',
  nl: 'nl_NL',
  pl: 'pl_PL',
  pt: 'pt_BR',
  'pt-PT': 'pt_PT',
  ru: 'ru_RU',
  sk: 'sk_SK',
  sv: 'sv_SE',
  th: 'th_TH',
  tr: 'tr_TR',
  zh: 'zh_CN',
  'zh-Hant': 'zh_TW',
};
/** The payer's name is nice to have, but not worth losing a payment for; milliseconds. */
const PAYER_LIMIT = 5000;

export function byPayPal(clientId: string): Show {
  return async (container, { amount, currency, locale }, signal) => {
    const value = paypalValue(amount, currency);
    if (value === undefined) throw new Error(`PayPal does not charge ${currency} ${amount}.`);
    const language = languageOf(locale) ?? 'en';
    const [sdk, sentences] = await Promise.all([
      load(clientId, currency, LOCALES[language] ?? 'en_US'),
      catalogues[`./words/later.${language}.json`]!(),
    ]);
    signal.throwIfAborted();
    const say = (key: keyof Sentences) => {
      note.textContent = sentences[key];
    };

    const { isDark, radius, size } = lookOf(container);
    const note = document.createElement('p');
    note.setAttribute('role', 'status');
    note.tabIndex = -1;
    note.style.margin = `0 0 ${0.75 * size}px`;
    const place = document.createElement('div');
    container.append(note, place);
    say('paypalFirst');

    /** What the guest has agreed to and the order has not taken yet. */
    let agreed: PaymentToken | undefined;
    let waiting: { resolve: (token: PaymentToken) => void; reject: (reason: unknown) => void } | undefined;
    const end = (reason: unknown) => {
      waiting?.reject(reason);
      waiting = undefined;
    };
    const button = sdk.Buttons?.({
      fundingSource: 'paypal',
      style: {
        layout: 'vertical',
        color: isDark ? 'white' : 'black',
        height: 48,
        borderRadius: Math.min(Math.round(radius), 24),
      },
      createOrder: (_, { order }) => order.create(orderOf(value, currency)),
      async onApprove({ orderID: token }, { order }) {
        const payer = await inTime(PAYER_LIMIT, Promise.resolve(order?.get())).then(
          (made) => made?.payer,
          () => undefined,
        );
        if (signal.aborted) return;
        const { given_name: given = '', surname = '' } = payer?.name ?? {};
        const owner = [given, surname].filter(Boolean).join(' ');
        agreed = { token, owner_name: owner, owner_email: payer?.email_address ?? '' };
        say('paypalAgreed');
        if (waiting) {
          waiting.resolve(agreed);
          waiting = agreed = undefined;
        }
      },
      onCancel() {
        say('paypalFirst');
        end(new DOMException('The guest went back.', 'AbortError'));
      },
      onError() {
        say('paypalFailed');
        end(new Error('PayPal failed.'));
      },
    });
    signal.addEventListener('abort', () => {
      end(signal.reason);
      // It rejects when it was never drawn.
      button?.close().catch(() => {});
      note.remove();
      place.remove();
    });
    if (!button?.isEligible()) throw new Error('PayPal has no button for this guest.');
    await button.render(place);

    return () =>
      new Promise((resolve, reject) => {
        if (agreed) {
          resolve(agreed);
          agreed = undefined;
          return;
        }
        waiting = { resolve, reject };
        say('paypalNow');
        // PayPal opens its window for a press on its own button only.
        place.scrollIntoView({ block: 'center' });
        note.focus({ preventScroll: true });
      });
  };
}

function load(clientId: string, currency: string, locale: string): Promise<PayPalNamespace> {
  // Of the page, which may have PayPal for itself, and of each currency: one name holds one of them.
  const dataNamespace = ['tableside', clientId, currency, locale].join('_').replace(/\W/g, '_');
  return loadOnce(dataNamespace, 'https://www.paypal.com/', () =>
    loadScript({
      clientId,
      currency,
      locale,
      components: 'buttons',
      intent: 'capture',
      // Nothing is charged when the guest agrees, but by the order that follows.
      commit: false,
      dataNamespace,
      // Left out when it is empty.
      dataCspNonce: pageNonce(),
    }),
  );
}

function orderOf(value: string, currency: string): Parameters<CreateOrderActions['order']['create']>[0] {
  return {
    intent: 'CAPTURE',
    purchase_units: [{ amount: { currency_code: currency, value } }],
    // The widget knows where the meal goes.
    payment_source: { paypal: { experience_context: { shipping_preference: 'NO_SHIPPING' } } },
  };
}
