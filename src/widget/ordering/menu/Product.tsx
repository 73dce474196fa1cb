import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { LINE_LIMIT } from '../../../contract/limits.ts';
import { readRecord } from '../../../contract/readRecord.ts';
import { phoneLink } from '../../../domain/phoneLink.ts';
import { facilityContact } from '../../api/facilityContact.ts';
import { Field } from '../../ui/Field.tsx';
import { PartKept } from '../../ui/PartKept.tsx';
import { ReadFailed } from '../../ui/ReadFailed.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { scrollByNeed } from '../../ui/scrollByNeed.ts';
import { useOrdering } from '../shared.ts';
import { allergensText } from './allergensText.ts';
import { ModifierGroup, Variations } from './ModifierGroup.tsx';
import { HowMany, ProductFoot } from './ProductFoot.tsx';
import type { ProductChoice } from './productChoice.ts';
import type { OpenedProduct } from './productDialog.ts';
import { useProductForm } from './useProductForm.ts';

/** The dialog of the product that is open, over whatever step is in hand; nothing while none is. */
export default function Product() {
  const opened = useOrdering().dialog.opened.value;
  return opened && <Opened key={`${opened.lineKey} ${opened.product}`} {...opened} />;
}

function Opened(opened: OpenedProduct) {
  const { dialog, language, facility } = useOrdering();
  const { t } = language;
  const form = useRef<HTMLDivElement>(null);
  const { choice, tell, go } = useProductForm(opened, form);
  const { value: trouble } = choice.trouble;

  return (
    <Sheet
      title={<span lang={facility.language}>{choice.title.value}</span>}
      hero={choice.image && <Picture address={choice.image} />}
      isTall={choice.isShapeUnknown}
      foot={<ProductFoot choice={choice} onGo={go} tell={tell} />}
      onClose={dialog.close}
    >
      <div class="dish" ref={form}>
        {choice.description.value && (
          <div class="about" dir="auto" lang={facility.language}>
            <RichText html={choice.description.value} />
          </div>
        )}
        <Allergens choice={choice} />
        {choice.isCut.value && (
          <p class="notice" role="status">
            {t('choicesGone')}
          </p>
        )}
        {trouble && trouble !== 'gone' ? (
          <NotRead
            says={trouble === 'readFailed' ? 'dishUnread' : trouble}
            onRetry={() => void choice.read()}
          />
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
        {/* Instead of the one in the foot, with large text. */}
        <HowMany choice={choice} tell={tell} />
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

/** What is recorded. Nothing recorded is no promise, and neither is what could not be read. */
function Allergens({ choice }: { choice: ProductChoice }) {
  const { language, facility } = useOrdering();
  const { t } = language;
  const { value: detail } = choice.detail;
  const { value: trouble } = choice.trouble;
  const contains =
    !!detail?.allergens.length && t('contains', { allergens: allergensText({ language }, detail.allergens) });
  const isUnread = detail ? detail.hasUnreadAllergens : trouble && trouble !== 'gone';
  const ask = isUnread ? t('allergensUnread') : detail && !contains && t('noAllergens');
  const { phone = '' } = readRecord(facilityContact, facility.record, []) ?? {};
  const call = phoneLink(phone);
  return (
    <p class="allergens">
      {[contains, ask].filter(Boolean).join(' ')}{' '}
      {ask && call && (
        <a href={call}>
          <PartKept text={t('callAt', { phone })} part={phone} />
        </a>
      )}
    </p>
  );
}

/** Why what can be chosen is not there: with large text it stands below the picture, out of sight. */
function NotRead(failure: Parameters<typeof ReadFailed>[0]) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => scrollByNeed(notice.current), [failure.says]);
  return (
    <p class="notice" role="alert" ref={notice}>
      <ReadFailed {...failure} />
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
