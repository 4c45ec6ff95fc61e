import { type DuplicatePlan, PIPELINE_DEFAULTS, sayReason, type Snapshot } from '@karvan/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { dateAndTime } from '../../kit/src/clock.ts'
import { isolate, isolateName } from '../../kit/src/format.ts'
import { common } from '../../kit/src/i18n/locales/en/common.ts'
import { pipeline as en } from '../../kit/src/i18n/locales/en/staff/pipeline.ts'
import { scraping as jobs } from '../../kit/src/i18n/locales/en/staff/scraping.ts'
import { answer } from './answers.ts'
import { answerNoJobs } from './empty-office.ts'
import { answerScraping } from './empty-scraping.ts'
import { filled } from './filled.ts'
import { answerJob, AT, LATER } from './followed-jobs.ts'
import { untilShown } from './shown-texts.ts'
import { RUN_ID } from './simulated-run.ts'
import { openStaff } from './staff-screen.tsx'

/**
 * What the page of the pipeline shows of duplicates, and how they are put back. What a cleanup deletes is checked in
 * `services/pipeline-worker/test/cleanup-run.test.ts`.
 */

const PAGE = '/en/admin-dashboard/pipeline'
const ROW = '0190a3c5-5a3e-7cc1-8f5e-2a1b3c4d5e62'
const STARTED = { data: { jobId: RUN_ID, status: 'pending' }, jobId: RUN_ID } as const
const ENDED = { status: 'completed', outcome: 'success', endTime: LATER } as const
const SNAPSHOT: Snapshot = {
  id: '0190a3c5-5a3e-7cc1-8f5e-000000000001',
  why: sayReason('beforeCleanup', {}),
  dataset: 'main',
  source: 'encar',
  takenBy: null,
  jobId: RUN_ID,
  takenAt: AT,
  rows: 12,
  restored: 0,
  restorableUntil: '2026-12-24T01:02:03.000Z',
}

/** A group of a car that stays and those that are the same. */
const planOf = (rows: number, dryRun: boolean): DuplicatePlan => ({
  dryRun,
  keepStrategy: 'newest',
  groups: 1,
  rows,
  possible: 0,
  list: [
    {
      group: 0,
      rows: Array.from({ length: rows + 1 }, (_, place) => ({
        id: place === 1 ? ROW : `0190a3c5-5a3e-7cc1-8f5e-0000000001${String(place).padStart(2, '0')}`,
        sourceId: `390000${String(place).padStart(2, '0')}`,
        title: 'Kia K5',
        priceAmount: 1_000_000,
        priceCurrency: 'KRW',
        mileageKm: 10,
        vin: null,
        vehicleKey: null,
        stays: place === 0,
      })),
    },
  ],
  pagination: { page: 1, limit: 10, total: 1, totalPages: 1 },
})

const region = (name: string) => page.getByRole('region', { name, exact: true })
const option = (name: string) => page.getByCss(`[data-option=${name}]`).getByRole('switch')
const hasCompleted = () =>
  expect.element(region(en.status).getByRole('status')).toHaveTextContent(jobs['state:success'])
const putBack = (rows: number) => filled(en.snapshotRows, { n: SNAPSHOT.rows, back: rows })
const answerSnapshots = (hasDuplicatePlan: boolean, ...snapshots: Snapshot[]) =>
  answer('listSnapshots', { data: { snapshots, hasDuplicatePlan } })

beforeEach(() => {
  answerNoJobs()
  answerScraping()
  answer('carStats', { data: { total: 12_541, byStatus: {}, bySource: {} } })
})

describe('duplicates', () => {
  it('are listed by a dry run, after which the cleanup deletes by default', async () => {
    answerSnapshots(false)
    const sent = answer('runPipeline', STARTED)
    openStaff(PAGE)
    const others = ['includeDomestic', 'includeImported', 'runSimpleVinUpdate', 'runEnrichAfterCleanup'] as const
    for (const name of others) await option(name).click()
    answerSnapshots(true)
    answerJob({ job: ENDED, steps: { cleanup: { state: 'done', counters: { groups: 1 } } } })
    answer('pipelineDuplicates', { data: planOf(12, true) })
    await page.getByRole('button', { name: en.dryRun, exact: true }).click()
    await hasCompleted()
    const off = Object.fromEntries(others.map((name) => [name, false]))
    expect(sent.map(({ body }) => body)).toEqual([{ ...PIPELINE_DEFAULTS, ...off, cleanupDryRun: true }])
    const found = region(en.duplicatesTried)
    await expect.element(found.getByText(filled(en.duplicatesDry, { groups: 1, n: 12 }), { exact: true })).toBeVisible()
    await expect.element(found.getByText(en.wouldGo, { exact: true })).toHaveLength(12)
    await expect.element(found.getByText(en.stays, { exact: true })).toHaveLength(1)
    await expect.element(found.getByRole('button', { name: en.restore })).not.toBeInTheDocument()
    await expect.element(page.getByText(en.firstDryRun)).not.toBeInTheDocument()
    await expect.element(option('cleanupDryRun')).not.toBeChecked()
  })

  it('that were deleted can be put back one by one, after a question', async () => {
    answerSnapshots(true, SNAPSHOT)
    const counters = { groups: 1, duplicatesDeleted: 12 }
    answerJob({ job: ENDED, steps: { cleanup: { state: 'done', counters } } })
    answer('pipelineDuplicates', { data: planOf(12, false) })
    const restored = answer('restoreSnapshotRow', { data: { restored: 1, alreadyThere: 0 } })
    openStaff(PAGE)
    await expect
      .element(region(en.counters).getByCss('dl > div').filter({ hasText: en['counter:duplicatesDeleted'] }))
      .toHaveTextContent(`${en['counter:duplicatesDeleted']}12`)
    await untilShown([putBack(0), jobs['why:beforeCleanup']])
    const groups = region(en.duplicates)
    await expect.element(groups.getByRole('button')).toHaveLength(12)
    await groups.getByRole('button', { name: `${en.restore}: 39000001`, exact: true }).click()
    const question = page.getByRole('dialog', { name: en.restoreTitle })
    const text = filled(en.restoreRowText, { title: isolateName('Kia K5'), when: isolate(dateAndTime(AT)) })
    await expect.element(question.getByText(`${text} ${en.restoreLost}`, { exact: true })).toBeVisible()
    expect(restored).toHaveLength(0)
    answerSnapshots(true, { ...SNAPSHOT, restored: 1 })
    await question.getByRole('button', { name: en.restore, exact: true }).click()
    await untilShown([filled(en.restored, { n: 1, there: 0 }), putBack(1)])
    expect(restored.map(({ path }) => path)).toEqual([
      `/api/admin/pipeline/snapshots/${SNAPSHOT.id}/rows/${ROW}/restore`,
    ])
    await expect.element(question).not.toBeInTheDocument()
  })
})

it('puts back what is left of a snapshot, which the page shows also when the dialog is closed', async () => {
  answerSnapshots(true, { ...SNAPSHOT, restored: 1 })
  const ordered = answer('restoreSnapshot', STARTED)
  openStaff(PAGE)
  const listed = region(en.snapshots)
  await expect
    .element(listed.getByText(filled(en.snapshotOfMain, { source: isolateName('Encar') }), { exact: true }))
    .toBeVisible()
  const button = listed.getByRole('button', { name: new RegExp(`^${en.restore}: .*Encar`) })
  await button.click()
  const question = page.getByRole('dialog', { name: en.restoreTitle })
  await expect
    .element(
      question.getByText(filled(en.restoreWholeText, { when: isolate(dateAndTime(AT)), n: 11 }), { exact: true }),
    )
    .toBeVisible()
  answerJob({ job: { ...ENDED, work: 'restore', counters: { restored: 11 } } })
  answerSnapshots(true, { ...SNAPSHOT, restored: 12 })
  await question.getByRole('button', { name: en.restore, exact: true }).click()
  const restoring = page.getByRole('dialog', { name: filled(en.restoreJobTitle, { when: isolate(dateAndTime(AT)) }) })
  await expect.element(restoring.getByText(filled(jobs['did:restored'], { n: 11 }), { exact: true })).toBeVisible()
  await restoring.getByText(common.close, { exact: true }).click()
  await expect.element(restoring).not.toBeInTheDocument()
  await expect
    .element(region(jobs['work:restore']).getByText(filled(jobs['did:restored'], { n: 11 }), { exact: true }))
    .toBeVisible()
  await untilShown([putBack(12)])
  await expect.element(button).toBeDisabled()
  expect(ordered.map(({ path }) => path)).toEqual([`/api/admin/pipeline/snapshots/${SNAPSHOT.id}/restore`])
})
