import { useMemo } from 'preact/hooks';
import { directionOf } from '../../i18n/direction.ts';
import { drawCode } from '../form/drawCode.ts';
import type { Card } from './model.ts';
import type { PartProps } from './part.ts';

/** The sheets as they are printed, scaled to fit the screen. */
export function Cards({ model, say }: PartProps) {
  const { plan, sheets, cardLanguage } = model;
  const { size, paper } = plan.value;
  const total = sheets.value.length;
  return (
    <div class="sheets" lang={cardLanguage.value} dir={directionOf(cardLanguage.value)}>
      {sheets.value.map((cards, index) => (
        <ol
          key={index}
          class={`sheet ${paper} ${size}`}
          aria-label={say('sheet', { number: index + 1, total })}
        >
          {cards.map((card) => (
            <CardOf key={card.name} card={card} model={model} say={say} />
          ))}
        </ol>
      ))}
    </div>
  );
}

function CardOf({ card, model, say }: PartProps & { card: Card }) {
  const { name, line } = model;
  return (
    <li class="card">
      {name.value && (
        <p class={`house ${lengthOf(name.value)}`} dir="auto">
          {name.value}
        </p>
      )}
      <p class={`table ${lengthOf(card.title)}`} dir="auto">
        {card.title}
      </p>
      <Code address={card.address} label={say('code', { address: card.address })} />
      {line.value && (
        <p class={`line ${lengthOf(line.value)}`} dir="auto">
          {line.value}
        </p>
      )}
    </li>
  );
}

function Code({ address, label }: { address: string; label: string }) {
  const { edge, path } = useMemo(() => drawCode(address), [address]);
  return (
    <svg
      class="code"
      viewBox={`0 0 ${edge} ${edge}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/** Long texts are set smaller, to leave enough room for the code. */
function lengthOf(text: string): 'short' | 'long' | 'longest' {
  if (text.length > 24) return 'longest';
  return text.length > 12 ? 'long' : 'short';
}
