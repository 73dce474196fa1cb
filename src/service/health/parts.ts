/** The parts that `GET /health` looks at. A new one adds its line here. */
import type { HealthPart } from './findings.ts';
import { databasePart } from './database.ts';

export const HEALTH_PARTS: Readonly<Record<string, HealthPart>> = {
  database: databasePart,
  proxy: ({ findings }) => findings.of('proxy'),
};
