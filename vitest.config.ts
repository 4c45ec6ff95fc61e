import { defineConfig } from 'vitest/config'
import { builtValues } from './web/build/built-values.ts'

/** What `npm test` leaves out because it has not changed (`deploy/embedded/left-out.mjs`). */
const leftOut = process.env['KARVAN_TEST_LEFT_OUT']?.split(',').filter((file) => file !== '') ?? []

const exclude = ['**/node_modules/**', '**/dist/**', '.karvan/**', ...leftOut]

/** Whole crawls whose programs are killed take minutes each: `npm test` leaves them to `npm run test:long`. */
const longOnly = process.env['KARVAN_TEST_SHORT'] === '1' ? ['**/test/killed-*.test.ts'] : []

/**
 * Four projects: `unit` needs nothing, `components` Chromium, `integration` real stores and broker, `browser` the whole stack and
 * Chromium. A test changes nothing that outlives it, so one process runs many files.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [builtValues()],
        test: {
          name: 'unit',
          isolate: false,
          include: [
            '{libs,services,gateway,deploy/*,testing/*}/**/src/**/*.test.ts',
            'web/{shop,staff,entities,ui,kit}/**/*.test.{ts,tsx}',
            'docs/*.test.ts',
          ],
          exclude: [...exclude, '**/*.int.test.ts'],
          // A slow machine makes a run longer, and no test fail.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          isolate: false,
          include: [
            '{libs,services,gateway,deploy/*,testing/*}/**/*.int.test.ts',
            '{libs,services,gateway,deploy/*,testing/*,web/server}/**/test/**/*.test.ts',
          ],
          exclude: [...exclude, ...longOnly],
          globalSetup: ['testing/test-kit/src/global-setup.ts'],
          // A slow machine makes a run longer, and no test fail.
          testTimeout: 300_000,
          hookTimeout: 240_000,
          // Many of them wait, such as for what a source allows: a third one has the time that two leave.
          maxWorkers: 3,
        },
      },
      {
        plugins: [builtValues()],
        test: {
          name: 'browser',
          isolate: false,
          include: ['web/test/*.test.ts'],
          exclude,
          globalSetup: ['testing/test-kit/src/global-setup.ts', 'web/test/shop-setup.ts'],
          setupFiles: ['web/test/setup-file.ts'],
          testTimeout: 300_000,
          hookTimeout: 240_000,
          maxWorkers: 2,
          // For a machine that draws its pictures while it is tested.
          expect: { poll: { timeout: 40_000 } },
        },
      },
      'web/test/components/vitest.config.ts',
    ],
  },
})
