import { facilityContact } from '../../../contract/facilityFields.ts';
import { readRecord } from '../../../contract/readRecord.ts';
import { mailLink, phoneLink } from '../../../domain/links.ts';
import { useShared } from '../../app/context.ts';

/** The restaurant's phone and e-mail, as far as it has any: never a dead end. */
export function Contact() {
  const { facility, language } = useShared();
  const { t } = language;
  const { phone = '', email = '' } = readRecord(facilityContact, facility.record, []) ?? {};
  const call = phoneLink(phone);
  const write = mailLink(email, t('mailSubject', { facility: facility.name }));
  if (!call && !write) return null;
  return (
    <p class="contact">
      {call && (
        <a class="quiet" href={call}>
          {t('call')} <bdi>{phone}</bdi>
        </a>
      )}
      {write && (
        <a class="quiet" href={write}>
          {t('write')} <bdi>{email}</bdi>
        </a>
      )}
    </p>
  );
}
