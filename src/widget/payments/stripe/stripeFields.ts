/** Cards and SEPA direct debit by Stripe's Payment Element: what a guest types stays in Stripe's frame. */
import { loadStripe } from '@stripe/stripe-js/pure';
import { type Language, languageOf } from '../../../i18n/locales.ts';
import { attempt } from '../../browser.ts';
import { loadOnce } from '../loadOnce.ts';
import { lookOf } from '../look.ts';
import type { Show } from '../show.ts';
import { minorUnits } from './minorUnits.ts';

type Stripe = NonNullable<Awaited<ReturnType<typeof loadStripe>>>;
type ElementsOptions = NonNullable<Parameters<Stripe['elements']>[0]>;
type Appearance = NonNullable<ElementsOptions['appearance']>;

/** Languages that Stripe calls by another tag, and those that it does not speak. */
const LOCALES: { readonly [Own in Language]?: NonNullable<ElementsOptions['locale']> } = {
  pt: 'pt-BR',
  'pt-PT': 'pt',
  'zh-Hant': 'zh-TW',
  bn: 'auto',
  ca: 'auto',
  eu: 'auto',
  fa: 'auto',
  gl: 'auto',
  hi: 'auto',
  is: 'auto',
  sr: 'auto',
  'sr-Latn': 'auto',
  uk: 'auto',
};

/**
 * @param key the publishable one
 * @param kind Stripe's name of what is asked for
 */
export function byStripe(key: string, kind: 'card' | 'sepa_debit'): Show {
  return async (container, { amount, currency, locale }, signal) => {
    const units = minorUnits(amount, currency);
    if (units === undefined) throw new Error(`Stripe does not charge ${currency} ${amount}.`);
    // Kept, because each of Stripe's objects leaves frames of its own in the page.
    const stripe = await loadOnce(`stripe ${key}`, 'https://js.stripe.com/', () => loadStripe(key));
    signal.throwIfAborted();
    const place = document.createElement('div');
    // Stripe reads the direction from here, and it is the widget's, not the page's.
    place.dir = getComputedStyle(container).direction;
    container.append(place);
    const elements = stripe.elements({
      mode: 'payment',
      amount: units,
      currency: currency.toLowerCase(),
      allowedPaymentMethodTypes: [kind],
      locale: stripeLocale(languageOf(locale) ?? 'en'),
      appearance: appearanceOf(container),
    });
    const fields = elements.create('payment', {
      wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    });
    signal.addEventListener('abort', () => {
      fields.destroy();
      place.remove();
    });
    await new Promise<void>((resolve, reject) => {
      fields.once('ready', () => resolve());
      fields.once('loaderror', ({ error }) => reject(new Error(error.type)));
      fields.mount(place);
    });
    return async () => {
      const { error: fault } = await elements.submit();
      if (fault) throw new Error(fault.type);
      // Not `createPaymentMethod`: a direct debit is charged by a mandate, which takes the guest's address and
      // browser. A confirmation token carries them for the server that charges it; cards go the same way.
      const { confirmationToken, error } = await stripe.createConfirmationToken({ elements });
      if (!confirmationToken) throw new Error(error.type);
      const { name, email } = confirmationToken.payment_method_preview.billing_details;
      return { token: confirmationToken.id, owner_name: name ?? '', owner_email: email ?? '' };
    };
  };
}

function stripeLocale(language: Language): NonNullable<ElementsOptions['locale']> {
  return LOCALES[language] ?? (language as NonNullable<ElementsOptions['locale']>);
}

function appearanceOf(container: HTMLElement): Appearance {
  const { text, muted, surface, accent, edge, danger, isDark, font, size, radius } = lookOf(container);
  return {
    theme: isDark ? 'night' : 'stripe',
    disableAnimations: attempt(() => matchMedia('(prefers-reduced-motion: reduce)').matches) ?? false,
    variables: {
      colorPrimary: accent,
      colorBackground: surface,
      colorText: text,
      colorTextSecondary: muted,
      colorTextPlaceholder: muted,
      colorDanger: danger,
      inputColorBorder: edge,
      fontFamily: font,
      fontSizeBase: `${size}px`,
      borderRadius: `${radius}px`,
    },
  };
}
