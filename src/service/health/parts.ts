/** The parts that `GET /health` looks at. A new one adds its line here. */

import { mailHealth } from '../mail/health.ts';
import { clockPart } from './clock.ts';
import { databasePart } from './database.ts';
import type { HealthPart } from './look.ts';
import { writePart } from './write.ts';

/** Made once for a process: a part may remember what it found. */
export function healthParts(): Readonly<Record<string, HealthPart>> {
  return {
    database: databasePart,
    mail: mailHealth,
    write: writePart(),
    clock: clockPart,
    proxy: ({ findings }) => findings.of('proxy'),
  };
}
