/** The paths of records that belong to bookings. */

export function depositPath(facilityId: string, id: number): string {
  return `/v1/facility/${facilityId}/booking_deposit/${id}`;
}
