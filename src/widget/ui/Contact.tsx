import { readRecord } from '../../contract/readRecord.ts';
import { mailLink } from '../../domain/mailLink.ts';
import { phoneLink } from '../../domain/phoneLink.ts';
import { facilityContact } from '../api/facilityContact.ts';
import { useFramed } from '../app/context.ts';
import { PartKept } from './PartKept.tsx';

/**
 * The restaurant's phone and e-mail, as far as it has any, below a sentence that leads to them.
 *
 * @param lead in place of the usual sentence; empty for none
 */
export function Contact({ lead }: { lead?: string }) {
  const { facility, language } = useFramed();
  if (!facility) return null;
  const { t } = language;
  const { phone = '', email = '' } = readRecord(facilityContact, facility.record, []) ?? {};
  const call = phoneLink(phone);
  const write = mailLink(email, t('mailSubject', { facility: facility.name }));
  const sentence = lead ?? t(call || write ? 'ask' : 'askThere');
  return (
    <div class="reach">
      {sentence && <p>{sentence}</p>}
      {call && (
        <a class="quiet" part="secondary" href={call}>
          <PartKept text={t('callAt', { phone })} part={phone} />
        </a>
      )}
      {write && (
        <a class="quiet" part="secondary" href={write}>
          {t('writeTo', { email })}
        </a>
      )}
    </div>
  );
}
