import { NEEDED, PAIRS } from '../../domain/contrast.ts';
import { formatter } from '../../i18n/formats.ts';
import type { PageLanguage } from '../../i18n/pageLanguages.ts';
import type { PartProps } from './part.ts';

interface ContrastProps extends PartProps {
  language: PageLanguage;
}

/** "4.4:1": rounded down, so that a ratio that falls short never reads as enough. */
function ratioOf(language: PageLanguage, ratio: number): string {
  const number = formatter(Intl.NumberFormat, language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return `${number.format(Math.floor(ratio * 10) / 10)}:1`;
}

/** Whether everyone can read the colours, in figures and in words. */
export function Contrast({ model, say, language }: ContrastProps) {
  const { ratios, remarks, offers, isHalf } = model;
  const show = (ratio: number) => ratioOf(language, ratio);
  return (
    <section class="part contrast" aria-labelledby="contrast">
      <h2 id="contrast">{say('contrast')}</h2>
      <table aria-labelledby="contrast">
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{say('colors')}</span>
            </th>
            {ratios.value.map(({ scheme }) => (
              <th key={scheme} scope="col">
                {say(scheme)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PAIRS.map((pair) => (
            <tr key={pair}>
              <th scope="row">{say(ROWS[pair])}</th>
              {ratios.value.map(({ scheme, ratios: of }) => (
                <td key={scheme} class={of[pair] < NEEDED[pair] ? 'low' : undefined}>
                  <bdi>{show(of[pair])}</bdi> <small>{say(of[pair] < NEEDED[pair] ? 'low' : 'good')}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div role="status">
        {remarks.value.map(({ kind, scheme, ratio }) => (
          <p key={`${kind} ${scheme}`} class={kind === 'advised' ? 'caution' : 'fault'}>
            {say(REMARKS[kind][scheme], { ratio: show(ratio) })}
          </p>
        ))}
        {isHalf.value && remarks.value.length > 0 && <p class="caution">{say('half')}</p>}
        {remarks.value.length === 0 && <p class="hint">{say('allGood')}</p>}
      </div>
      {offers.value.map(({ field, color }) => (
        <button
          type="button"
          class="plain offer"
          key={field}
          onClick={() => model.settle({ [field]: color })}
        >
          <span class="dot" style={{ backgroundColor: color }} />
          {/* Left to right with its # first, even in a right-to-left sentence. */}
          {say(OFFERS[field], { color: `\u2066${color}\u2069` })}
        </button>
      ))}
    </section>
  );
}

const OFFERS = {
  text: 'takeText',
  accent: 'takeAccent',
  textDark: 'takeTextDark',
  accentDark: 'takeAccentDark',
} as const;
const ROWS = { text: 'rowText', quiet: 'rowQuiet', accent: 'rowAccent', onAccent: 'rowOnAccent' } as const;
const REMARKS = {
  text: { light: 'textLight', dark: 'textDark' },
  quiet: { light: 'quietLight', dark: 'quietDark' },
  advised: { light: 'advisedLight', dark: 'advisedDark' },
  accent: { light: 'accentLight', dark: 'accentDark' },
} as const;
