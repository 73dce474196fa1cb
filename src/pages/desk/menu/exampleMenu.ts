/** An example to start with, at plausible prices in the restaurant's currency. */
import { currencyDigits } from '../../../domain/coins.ts';

/** Rough value of a euro; for other currencies the figures are unchanged. */
const RATES: Readonly<Record<string, number>> = {
  JPY: 150,
  KRW: 1500,
  CNY: 7,
  TWD: 32,
  HKD: 8,
  VND: 25_000,
  IDR: 15_000,
  CLP: 1000,
  HUF: 400,
  INR: 60,
  THB: 35,
  TRY: 40,
  CZK: 25,
  SEK: 11,
  NOK: 11,
  DKK: 7.5,
  PLN: 4,
  AED: 4,
  SAR: 4,
  KWD: 0.4,
  BHD: 0.4,
  OMR: 0.4,
};

/** @param text with prices in euros at the ends of its lines, as in the catalogues */
export function examplePrices(text: string, currency: string): string {
  const rate = RATES[currency] ?? 1;
  const digits = currencyDigits(currency);
  return text.replace(/(\d+)[.,](\d\d)$/gm, (figure, units: string, cents: string) => {
    if (rate === 1 && digits === 2) return figure;
    const amount = (Number(units) + Number(cents) / 100) * rate;
    // Rounded as menus are: 6.50 becomes 980 JPY, 2.600 KWD or 26 PLN.
    const step = amount >= 10_000 ? 500 : amount >= 300 ? 10 : amount >= 20 ? 1 : 0.1;
    return (Math.round(amount / step) * step).toFixed(digits);
  });
}
