import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { LINE_LIMIT } from '../../../contract/limits.ts';
import { readRecord } from '../../../contract/readRecord.ts';
import { phoneLink } from '../../../domain/phoneLink.ts';
import { facilityContact } from '../../api/facilityFields.ts';
import { Field } from '../../ui/Field.tsx';
import { ReadFailed } from '../../ui/ReadFailed.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { createCart } from '../cart/cart.ts';
import { priceText, useOrdering } from '../shared.ts';
import { ModifierGroup, Variations } from './ModifierGroup.tsx';
import { createMenu } from './menu.ts';
import { createProductChoice, type ProductChoice } from './productChoice.ts';
import { createProductDetails } from './productDetails.ts';
import { createProductDialog, type OpenedProduct } from './productDialog.ts';
import { createSeen } from './seen.ts';

/** The dialog of the product that is open, over whatever step is in hand; nothing while none is. */
export default function Product() {
  const opened = useOrdering().model(createProductDialog).opened.value;
  return opened && <Opened key={`${opened.lineKey} ${opened.product}`} {...opened} />;
}

function Opened({ product, lineKey }: OpenedProduct) {
  const shared = useOrdering();
  const { model, language, announce } = shared;
  const { t } = language;
  const dialog = model(createProductDialog);
  const cart = model(createCart);
  const form = useRef<HTMLDivElement>(null);
  const choice = useMemo(() => {
    const menu = model(createMenu);
    const summary = menu.product(product);
    return createProductChoice({
      product,
      summary,
      isClosed: () => !!summary && !!shared.table?.closedOf(summary.category),
      details: model(createProductDetails),
      before: cart.lines.peek().find(({ key }) => key === lineKey),
      markGone: (isGone) => menu.markGone(product, isGone),
    });
  }, []);
  useEffect(() => {
    model(createSeen)('product');
    void choice.read();
  }, []);

  const money = () => priceText(shared, choice.price.peek());
  const tell = (more?: string) => announce(more ? `${money()} ${more}` : money());

  /** Leads to what is missing, and says it. */
  const point = ({ group, left }: NonNullable<typeof choice.missing.value>) => {
    const title = choice.groups.peek().find(({ path }) => path === group)?.title;
    choice.isAsked.value = true;
    announce(title ? `${title}: ${t('pickPlease', { count: left })}` : t('whichOne'));
    [...form.current!.querySelectorAll<HTMLElement>('[data-group]')]
      .find(({ dataset }) => dataset.group === group)
      ?.querySelector<HTMLElement>('input, button')
      ?.focus();
  };
  /** Two quick presses are one. */
  const isDone = useRef(false);
  const finish = (act: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    act();
    dialog.close();
  };
  /** The button was pressed before the choices were there: that counts as soon as they are. */
  const isEarly = useRef(false);
  const go = () => {
    if (choice.isChanged && lineKey && choice.quantity.peek() === 0) {
      finish(() => cart.remove(lineKey));
      return;
    }
    isEarly.current = choice.isWaiting.peek();
    if (isEarly.current) return;
    const missing = choice.missing.peek();
    if (missing) point(missing);
    const wanted = choice.choice();
    if (!wanted) return;
    finish(() => {
      if (choice.isChanged && lineKey) cart.change(lineKey, wanted);
      else cart.add(wanted);
    });
  };
  const { value: trouble } = choice.trouble;
  useEffect(() => {
    // What could not be read the guest asks for again, and then looks at it first.
    if (trouble) isEarly.current = false;
    else if (isEarly.current) go();
  }, [choice.detail.value, trouble]);

  return (
    <Sheet
      title={choice.title.value}
      hero={choice.image && <Picture address={choice.image} />}
      isTall={choice.isShapeUnknown}
      foot={<Foot choice={choice} onGo={go} tell={tell} />}
      onClose={dialog.close}
    >
      <div class="dish" ref={form}>
        {choice.description.value && (
          <div class="about" dir="auto">
            <RichText html={choice.description.value} />
          </div>
        )}
        <Allergens choice={choice} />
        {choice.isCut.value && (
          <p class="notice" role="status">
            {t('choicesGone')}
          </p>
        )}
        {trouble === 'unread' ? (
          <p class="notice" role="alert">
            <ReadFailed onRetry={() => void choice.read()} />
          </p>
        ) : (
          choice.isShapeUnknown && !choice.detail.value && choice.isForOrder.value && <Bones />
        )}
        {choice.variations.value.length > 0 && <Variations choice={choice} onChange={tell} />}
        {choice.groups.value.map((group) => (
          <ModifierGroup key={group.path} choice={choice} group={group} onChange={tell} />
        ))}
        {choice.isForOrder.value && (
          <Field
            label={t('kitchenNote')}
            aside={t('optional')}
            name="note"
            value={choice.note}
            limit={LINE_LIMIT}
            isNote
          />
        )}
      </div>
    </Sheet>
  );
}

/** Its place is kept whether it comes or not. A small one is shown as it is, not stretched. */
function Picture({ address }: { address: string }) {
  const look = useSignal('');
  return (
    <div class="hero">
      <img
        src={address}
        alt=""
        class={look}
        decoding="async"
        referrerpolicy="no-referrer"
        onLoad={({ currentTarget: { naturalWidth, clientWidth } }) => {
          if (naturalWidth < clientWidth) look.value = 'small';
        }}
        onError={() => (look.value = 'gone')}
      />
    </div>
  );
}

/** What is recorded. Nothing recorded is no promise. */
function Allergens({ choice }: { choice: ProductChoice }) {
  const { language, facility } = useOrdering();
  const { t } = language;
  const allergens = choice.detail.value?.allergens;
  const { phone = '' } = readRecord(facilityContact, facility.record, []) ?? {};
  const call = phoneLink(phone);
  return (
    <p class="allergens">
      {allergens &&
        (allergens.length > 0 ? (
          t('contains', { allergens: new Intl.ListFormat(language.locale).format(allergens) })
        ) : (
          <>
            {t('noAllergens')} {call && <a href={call}>{t('callAt', { phone })}</a>}
          </>
        ))}
    </p>
  );
}

/** The shape of what is still being read. */
function Bones() {
  return (
    <div class="bones" aria-hidden="true">
      <div />
      <div />
      <div />
      <div />
    </div>
  );
}

interface FootProps {
  choice: ProductChoice;
  onGo(): void;
  tell(more?: string): void;
}

/** How many, and the button with the price; or why it can't be ordered. */
function Foot({ choice, onGo, tell }: FootProps) {
  const shared = useOrdering();
  const { t, number } = shared.language;
  const { quantity, fewest, most } = choice;
  const isRemoved = quantity.value < 1;
  const isForOrder = choice.isForOrder.value;
  const money = priceText(shared, choice.price.value);
  return (
    <>
      {!isForOrder && (
        <p class="out" role="status">
          {t(choice.reason.value ?? 'soldOut')}
        </p>
      )}
      {(isForOrder || choice.isChanged) && (
        <div class="buy">
          <Stepper
            name={t('howMany')}
            value={quantity.value}
            isLarge
            canLess={quantity.value > (isForOrder ? fewest : 0)}
            canMore={isForOrder && quantity.value < most}
            onChange={(next) => {
              choice.setQuantity(next);
              tell(next > 0 ? number(next) : t('removeIt'));
            }}
          />
          <button
            type="button"
            class="go"
            part="primary"
            aria-disabled={!isRemoved && (!isForOrder || choice.isWaiting.value)}
            onClick={onGo}
          >
            {isRemoved ? (
              t('removeIt')
            ) : (
              <>
                {t(choice.isChanged ? 'saveIt' : 'addIt')} ·{' '}
                <span>{choice.isFrom.value ? t('fromPrice', { price: money }) : money}</span>
              </>
            )}
          </button>
        </div>
      )}
    </>
  );
}
