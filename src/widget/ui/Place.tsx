import { rawField } from '../../contract/rawField.ts';
import { readRecord } from '../../contract/readRecord.ts';
import { directionsLink, mapLink } from '../../domain/mapLinks.ts';
import { phoneLink } from '../../domain/phoneLink.ts';
import { type Coordinates, coordinatesOf } from '../../domain/place.ts';
import { addressLine, withCommas } from '../../domain/postalAddress.ts';
import { facilityContact } from '../api/facilityContact.ts';
import { type Common, useFramed } from '../app/context.ts';
import { NumbersKept } from './NumbersKept.tsx';
import { PartKept } from './PartKept.tsx';

export interface Place {
  /** Name and address in one line, as far as they are known, as the country writes it. */
  line: string;
  point: Coordinates | undefined;
  /** As the record writes it; empty when there is none. */
  phone: string;
  /** In which the restaurant writes. */
  language: string | undefined;
}

/** Where the restaurant is, and its phone. */
export function placeOf({ name, city, country, language, record }: Common['facility']): Place {
  const { street, state, zip_code: zip, phone = '' } = readRecord(facilityContact, record, []) ?? {};
  const address = addressLine({ street: [street], city, state, zip, country });
  return {
    line: withCommas([name, address].filter(Boolean)),
    point: coordinatesOf(rawField(record, 'location')),
    phone,
    language,
  };
}

/** The place in one line, in the restaurant's own direction and language. */
export const PlaceLine = ({ line, language }: Place) => (
  <bdi lang={language}>
    <NumbersKept text={line} />
  </bdi>
);

/** The place in one line, which leads to it on a map. */
export function MapLink(place: Place) {
  const { line, point } = place;
  return (
    <a class="link" part="link" href={mapLink(point, line)} target="_blank" rel="noopener noreferrer">
      <PlaceLine {...place} />
    </a>
  );
}

/** "Call ..." and "Directions", as far as there are a phone and a known place; for a row of `.acts`. */
export function PlaceLinks({ phone, point }: Place) {
  const { t } = useFramed().language;
  const call = phoneLink(phone);
  return (
    <>
      {call && (
        <a class="quiet" part="secondary" href={call}>
          <PartKept text={t('callAt', { phone })} part={phone} />
        </a>
      )}
      {point && (
        <a
          class="quiet"
          part="secondary"
          href={directionsLink(point)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('directions')}
        </a>
      )}
    </>
  );
}
