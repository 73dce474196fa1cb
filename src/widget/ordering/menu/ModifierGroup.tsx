import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { leastOf, type Modifier, mostOf, type OfferedGroup } from '../../../domain/modifierGroups.ts';
import { parseAmount } from '../../../domain/money.ts';
import { directionOf } from '../../../i18n/direction.ts';
import { formatExtra } from '../../../i18n/extraMoney.ts';
import type { Language } from '../../app/language.ts';
import { Dotted } from '../../ui/Dotted.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { priceText, useOrdering } from '../shared.ts';
import type { ProductChoice } from './productChoice.ts';

interface GroupProps<Group> {
  choice: ProductChoice;
  group: Group;
  /** The guest has changed something; `more` is to be said beside the price. */
  onChange(more?: string): void;
}

/** The sizes of a product, or whatever it comes in: exactly one is chosen. */
export function Variations({ choice, onChange }: Omit<GroupProps<never>, 'group'>) {
  const shared = useOrdering();
  const { t } = shared.language;
  const chosen = choice.variation.value;
  const id = useId();
  return (
    <Group
      id={id}
      path=""
      title={t('whichOne')}
      limit=""
      isDone={chosen !== undefined}
      left={choice.isAsked.value && !chosen ? 1 : 0}
    >
      {choice.variations.value.map(({ path, title, price_gross: price }) => (
        <label key={path} class="option">
          <input
            type="radio"
            name={id}
            checked={path === chosen?.path}
            onChange={() => {
              choice.chooseVariation(path);
              onChange();
            }}
          />
          <span dir="auto" lang={shared.facility.language}>
            {title}
          </span>{' '}
          <b>{priceText(shared, parseAmount(price))}</b>
        </label>
      ))}
    </Group>
  );
}

/** What can be chosen of a group, with its limits before and after choosing. */
export function ModifierGroup({ choice, group, onChange }: GroupProps<OfferedGroup>) {
  const { t } = useOrdering().language;
  const id = useId();
  const left = choice.leftIn(group);
  const isFull = choice.isFull(group);
  const isBegun = group.modifiers.some((modifier) => choice.countOf(modifier) > 0);
  const said = () => onChange(choice.isFull(group) && !group.isSingle ? t('pickFull') : undefined);
  return (
    <Group
      id={id}
      path={group.path}
      title={group.title}
      limit={limitOf(group, t)}
      more={isBegun && left > 0 ? t('pickMore', { left }) : ''}
      isDone={left === 0 && (leastOf(group) > 0 || isFull)}
      left={choice.isAsked.value ? left : 0}
      // The others of a group of which one is chosen can be chosen in its place.
      reason={isFull && !group.isSingle ? t('pickFull') : ''}
    >
      {group.modifiers.map((modifier) => {
        const props = { choice, group, modifier, onChange: said, id };
        const { resource_uri: path } = modifier;
        if (group.isSingle) return <Single key={path} {...props} />;
        return Math.min(mostOf(modifier), group.maximum) === 1 ? (
          <Once key={path} {...props} />
        ) : (
          <Often key={path} {...props} />
        );
      })}
    </Group>
  );
}

interface ModifierProps extends GroupProps<OfferedGroup> {
  modifier: Modifier;
  /** Of the group. */
  id: string;
}

/** One of a group of which exactly one is chosen. */
function Single({ choice, group, modifier, onChange, id }: ModifierProps) {
  return (
    <label class="option">
      <input
        type="radio"
        name={id}
        checked={choice.countOf(modifier) > 0}
        onChange={() => {
          choice.choose(group, modifier);
          onChange();
        }}
      />
      <Words choice={choice} modifier={modifier} />
    </label>
  );
}

/** One that is taken or not. */
function Once({ choice, group, modifier, onChange, id }: ModifierProps) {
  const isTaken = choice.countOf(modifier) > 0;
  const isFixed = isTaken ? !choice.canLower(modifier) : !choice.canRaise(group, modifier);
  return (
    <label class="option">
      <input
        type="checkbox"
        checked={isTaken}
        // It stays in the tab order, so that the reason can be read.
        aria-disabled={isFixed}
        aria-describedby={isFixed && !isTaken ? `${id}-reason` : undefined}
        onClick={(event) => isFixed && event.preventDefault()}
        onChange={() => {
          if (isTaken) choice.lower(modifier);
          else choice.raise(group, modifier);
          onChange();
        }}
      />
      <Words choice={choice} modifier={modifier} />
    </label>
  );
}

/** One that can be taken several times. */
function Often({ choice, group, modifier, onChange, id }: ModifierProps) {
  const count = choice.countOf(modifier);
  return (
    <div class="option often">
      <Words choice={choice} modifier={modifier} />
      <Stepper
        name={modifier.title}
        value={count}
        canLess={choice.canLower(modifier)}
        canMore={choice.canRaise(group, modifier)}
        describedBy={`${id}-reason`}
        onChange={(next) => {
          if (next < count) choice.lower(modifier);
          else choice.raise(group, modifier);
          onChange();
        }}
      />
    </div>
  );
}

/** Its name, what it adds to the price, and whether it comes with the dish. */
function Words({ choice, modifier }: Pick<ModifierProps, 'choice' | 'modifier'>) {
  const { language, facility } = useOrdering();
  const extra = choice.extra(modifier);
  return (
    <>
      <span dir="auto" lang={facility.language}>
        {modifier.title}
        {modifier.minimum_quantity > 0 && ' '}
        {modifier.minimum_quantity > 0 && (
          <small dir={directionOf(language.locale)} lang={language.locale}>
            {language.t('included')}
          </small>
        )}
      </span>{' '}
      <b>{extra !== 0 && formatExtra(language.locale, extra, facility.currency ?? '', facility.country)}</b>
    </>
  );
}

interface FrameProps {
  id: string;
  /** Empty for the variations. */
  path: string;
  title: string;
  limit: string;
  /** How many are still to be chosen, once the guest has begun. */
  more?: string;
  isDone: boolean;
  /** Units that are missing; 0 until the guest tries to add. */
  left: number;
  /** Why its other choices can't be raised. */
  reason?: string;
  children: ComponentChildren;
}

function Group({ id, path, title, limit, more, isDone, left, reason, children }: FrameProps) {
  const { language, facility } = useOrdering();
  const { t } = language;
  return (
    <fieldset class="choices" data-group={path} aria-describedby={left ? `${id}-fault` : undefined}>
      <legend>
        <span dir="auto" lang={path ? facility.language : undefined}>
          {title}
        </span>{' '}
        <em>
          {limit && <Dotted parts={[limit, more && <b>{more}</b>]} />}{' '}
          {isDone && (
            <svg viewBox="0 0 24 24" role="img" aria-label={t('picked')}>
              <path d="m5 12.5 4.5 4.5L19 7.5" />
            </svg>
          )}
        </em>
      </legend>
      {left > 0 && (
        <p class="fault" id={`${id}-fault`}>
          <span>{t('pickPlease', { count: left })}</span>
        </p>
      )}
      {children}
      {reason && (
        <p class="reason" id={`${id}-reason`}>
          {reason}
        </p>
      )}
    </fieldset>
  );
}

/** "Choose 1", "Up to 3", "2 to 4", "At least 1", "optional". */
function limitOf(group: OfferedGroup, t: Language['t']): string {
  const least = leastOf(group);
  const most = group.maximum;
  if (least === most) return t('pick', { least });
  if (most !== Number.POSITIVE_INFINITY)
    return least > 0 ? t('pickBetween', { least, most }) : t('pickUpTo', { most });
  return least > 0 ? t('pickAtLeast', { least }) : t('optional');
}
