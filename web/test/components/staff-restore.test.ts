import type { Snapshot } from '@karvan/contracts/browser'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pipeline as ar } from '../../kit/src/i18n/locales/ar/staff/pipeline.ts'
import { pipeline as en } from '../../kit/src/i18n/locales/en/staff/pipeline.ts'
import { scraping as scrapingInEnglish } from '../../kit/src/i18n/locales/en/staff/scraping.ts'
import { pipeline as sq } from '../../kit/src/i18n/locales/sq/staff/pipeline.ts'
import { answer, refuse, type SentCall } from './answers.ts'
import { answerNoJobs } from './empty-office.ts'
import { answerScraping } from './empty-scraping.ts'
import { untilShown } from './shown-texts.ts'
import { answerRun, RUN_ID } from './simulated-run.ts'
import { openStaff } from './staff-screen.tsx'

/** The list of snapshots, and putting one back. What the job does is checked in `services/pipeline-worker/test`. */

const PIPELINE = '/en/admin-dashboard/pipeline'
const JOB = { data: { jobId: RUN_ID, status: 'pending' }, jobId: RUN_ID } as const
const snapshot = (place: number, of: Partial<Snapshot>): Snapshot => ({
  id: `0190a3c5-5a3e-7cc1-8f5e-00000000000${place}`,
  why: 'Before the cars of Encar were deleted',
  dataset: 'main',
  source: 'encar',
  takenBy: null,
  jobId: null,
  takenAt: '2026-11-24T01:02:03.000Z',
  rows: 4_661,
  restored: 0,
  restorableUntil: '2026-12-24T01:02:03.000Z',
  ...of,
})
/** What one deletion of Encar's cars leaves. */
const TAKEN = [snapshot(1, {}), snapshot(2, { dataset: 'encar', rows: 4_930 })]

const shopRow = () => page.getByRole('button', { name: /^Restore: .*Main table of the shop/ })
const storedRow = () => page.getByRole('button', { name: /^Restore: .*Stored to compare with/ })
const question = () => page.getByRole('dialog', { name: en.restoreTitle })
const restoring = () => page.getByRole('dialog', { name: /^Restoring the snapshot of/ })
const go = () => question().getByRole('button', { name: en.restore, exact: true }).click()

let ordered: readonly SentCall[]
beforeEach(() => {
  answerNoJobs()
  answerScraping()
  answer('listSnapshots', { data: { snapshots: TAKEN, hasDuplicatePlan: true } })
  ordered = answer('restoreSnapshot', JOB)
})

it('tells the two snapshots of one deletion apart, in the list and in the question', async () => {
  openStaff(PIPELINE)
  await untilShown(['Rows: 4,661 · put back: 0', 'Rows: 4,930 · put back: 0'])
  await storedRow().click()
  await expect
    .element(question().getByText(/go back to what is stored of .*Encar.*4,930.*The shop does not change/))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).not.toBeInTheDocument()
  await shopRow().click()
  await expect.element(question().getByText(/go back into the shop .*4,661/)).toBeVisible()
  await expect.element(question().getByText(en.restoreLost)).toBeVisible()
  expect(ordered).toHaveLength(0)
})

it('starts a job, shows how far it has come, and leaves it on the page when it is closed', async () => {
  openStaff(PIPELINE)
  await shopRow().click()
  answerRun({ work: 'restore', progress: { current: 1_200, total: 4_661, percentage: 25 } })
  await go()
  await expect.element(restoring().getByText('1,200 of 4,661 rows')).toBeVisible()
  await expect.element(restoring().getByRole('progressbar')).toBeVisible()
  await expect.element(restoring().getByText(en.restoreGoesOn)).toBeVisible()
  await expect.element(restoring().getByRole('button', { name: scrapingInEnglish.cancel })).toBeVisible()
  expect(ordered).toHaveLength(1)
  await expect.element(restoring().getByText('Close', { exact: true })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(restoring()).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: scrapingInEnglish['work:restore'] })).toBeVisible()
})

it('says what came of it once it has ended', async () => {
  openStaff(PIPELINE)
  await shopRow().click()
  const progress = { current: 4_661, total: 4_661, percentage: 100 }
  answerRun({ work: 'restore', status: 'completed', progress, counters: { restored: 4_659, alreadyThere: 2 } })
  await go()
  await expect.element(restoring().getByText('4,659 put back · 2 there already')).toBeVisible()
  await expect.element(restoring().getByText(en.restoreGoesOn)).not.toBeInTheDocument()
})

it('shows the job that runs already where another one may not begin', async () => {
  refuse('restoreSnapshot', 409, 'jobs.conflict')
  openStaff(PIPELINE)
  await shopRow().click()
  answerRun({ work: 'deletion', progress: { current: 300, total: 900, percentage: 33 } })
  await go()
  await expect.element(question().getByText(en.restoreFailed)).toBeVisible()
  await expect.element(question().getByRole('heading', { name: scrapingInEnglish['work:deletion'] })).toBeVisible()
  await expect.element(question().getByText('300 of 900 rows')).toBeVisible()
})

it('says that a snapshot is not there any more', async () => {
  refuse('restoreSnapshot', 404, 'snapshots.not_found')
  openStaff(PIPELINE)
  await shopRow().click()
  await go()
  await expect.element(question().getByText(en.restoreFailed)).toBeVisible()
  await expect.element(question().getByRole('progressbar')).not.toBeInTheDocument()
})

it.each([
  ['ar', '', ar],
  ['en', '/en', en],
  ['sq', '/sq', sq],
] as const)('speaks %s', async (_language, start, texts) => {
  openStaff(`${start}/admin-dashboard/pipeline`)
  await page
    .getByRole('button', { name: new RegExp(`^${texts.restore}: `) })
    .first()
    .click()
  await expect.element(page.getByRole('dialog', { name: texts.restoreTitle })).toBeVisible()
  await untilShown([texts.restoreLost])
  answerRun({ work: 'restore', progress: { current: 300, total: 900, percentage: 33 } })
  await page.getByRole('dialog').getByRole('button', { name: texts.restore, exact: true }).click()
  await untilShown([texts.restoreGoesOn])
})
