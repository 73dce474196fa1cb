/** Checks all parts at once, and combines their findings into one answer. */
import type { Services } from '../services.ts';
import type { Finding } from './findings.ts';

/** Checks one part. One that throws counts as failing. */
export type HealthPart = (services: Services) => Finding | Promise<Finding>;

export interface Health {
  /** The worst status of all parts. */
  status: Finding['status'];
  parts: Record<string, Finding>;
}

/** Milliseconds to wait for a part: a load balancer asks every few seconds and expects a quick answer. */
const PATIENCE_MS = 3000;
const SILENT: Finding = { status: 'failing', message: 'This does not answer.' };
const FROM_BEST = ['ok', 'degraded', 'failing'] as const;

/** Checks every part; one that throws, or takes longer than three seconds, is failing. */
export async function lookAt(
  parts: Readonly<Record<string, HealthPart>>,
  services: Services,
): Promise<Health> {
  const found = await Promise.all(
    Object.entries(parts).map(async ([name, look]) => [name, await findingOf(look, services)] as const),
  );
  const worst = Math.max(0, ...found.map(([, { status }]) => FROM_BEST.indexOf(status)));
  return { status: FROM_BEST[worst] ?? 'failing', parts: Object.fromEntries(found) };
}

async function findingOf(look: HealthPart, services: Services): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<Finding>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, SILENT);
  });
  // The error isn't told: /health is public, and whatever else fails with it is logged there.
  const finding = Promise.resolve(services)
    .then(look)
    .catch(() => SILENT);
  try {
    return await Promise.race([finding, patience]);
  } finally {
    clearTimeout(timer);
  }
}
