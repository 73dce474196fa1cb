/**
 * How vitest runs the tests: `unit`, `service` (with a database), `widget` (with a document) and `size`, which measures
 * what was built. Two more projects take so long that `npm test` has minutes for them only when it is asked for all
 * (`npm test -- --all`): `long`, services and servers that are started, killed, moved and copied, the whole demo,
 * every fault of a mail server, and rules that are tried at length; and `generated`, what the widget makes of 10,000
 * generated answers.
 */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { shared } from './vite.config.ts';

/** A busy machine is no fault of the project: a test that waits for something ends by it, not by the clock. */
const PATIENCE_MS = 60_000;

const LONG = [
  'test/service/{main,backup,seed,seedMenus,bookingLinks,clocks,cartSecrets,orderPrices,searchFreeSeats}.test.ts',
  'test/service/postgres/*.test.ts',
  'test/service/store/{connections,menuPlans,prepareDatabase}.test.ts',
  'test/service/app/{cached,connections,outbox,postLimits,slowSenders,unknownProxy}.test.ts',
  'test/service/description/document.test.ts',
  'test/service/mail/{everyMail,recipients,serverTrouble}.test.ts',
  'test/service/management/{badMenuInput,everyRoute,firstRestaurant,keyCommand,manyRecords}.test.ts',
  'test/service/personalData/{guestDataCommand,statistics}.test.ts',
  'test/service/desk/{firstRestaurant,liveFaults}.test.ts',
];
const GENERATED = ['test/widget/**/generated*Answers.test.tsx'];

/** What takes longest begins first, so that no processor waits for it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /generated\w*Answers|\/main\.test|\/postgres\//.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  ...shared,
  test: {
    reporters: ['default'],
    // As many as there are processors: with more of them none ends sooner.
    maxWorkers: availableParallelism(),
    // Files share the modules of a worker: none keeps state, and reading them anew takes a quarter of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/{contract,domain,i18n,pages,tooling}/**/*.test.{ts,tsx}'],
          testTimeout: PATIENCE_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['test/service/**/*.test.ts'],
          exclude: LONG,
          globalSetup: ['test/service/support/globalSetup.ts'],
          setupFiles: ['test/service/support/fitsDescription.ts'],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: LONG,
          globalSetup: ['test/service/support/globalSetup.ts'],
          setupFiles: ['test/service/support/fitsDescription.ts'],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'widget',
          include: ['test/widget/**/*.test.{ts,tsx}'],
          exclude: GENERATED,
          environment: 'jsdom',
          setupFiles: ['test/widget/support/patience.ts'],
          testTimeout: PATIENCE_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'generated',
          include: GENERATED,
          environment: 'jsdom',
          setupFiles: ['test/widget/support/patience.ts'],
          testTimeout: PATIENCE_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'size',
          include: ['test/size.test.ts'],
          hookTimeout: PATIENCE_MS,
          testTimeout: PATIENCE_MS,
        },
      },
    ],
  },
});
