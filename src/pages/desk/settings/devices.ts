/** Where the user is signed in (`/v1/sessions`). */
import { Refused } from '../api/failures.ts';
import { fieldsOf } from '../api/fields.ts';
import type { Service } from '../api/service.ts';
import { createReading, type Reading } from '../live/reading.ts';

export interface Device {
  id: number;
  /** "Safari, iOS" */
  name: string;
  lastUsed: Date | undefined;
  /** Whether it is the device in use. */
  isThis: boolean;
}

export interface Devices {
  reading: Reading<readonly Device[]>;
  /** @throws as `Service.send` does */
  end(device: Device): Promise<void>;
  /** Ends all sessions, this device's last. */
  endAll(): Promise<void>;
}

export function createDevices({ service }: { service: Service }): Devices {
  const reading = createReading<readonly Device[]>(async () =>
    (await service.readList('sessions')).map(deviceOf),
  );
  const end = async ({ id }: Device) => {
    try {
      await service.send('DELETE', `sessions/${id}`);
    } catch (error) {
      // Already ended, as wanted.
      if (!(error instanceof Refused) || error.status !== 404) throw error;
    }
  };
  return {
    reading,
    async end(device) {
      await end(device);
      await reading.refresh();
    },
    async endAll() {
      const devices = (await service.readList('sessions')).map(deviceOf);
      for (const device of devices.filter(({ isThis }) => !isThis)) await end(device);
    },
  };
}

function deviceOf(record: unknown): Device {
  const session = fieldsOf(record);
  return {
    id: session.number('id'),
    name: session.text('device'),
    lastUsed: session.instant('last_used'),
    isThis: session.flag('is_current'),
  };
}
