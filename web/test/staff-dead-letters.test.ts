import type { DeadLetter } from '@karvan/contracts'
import { query } from '@karvan/test-kit'
import type { Page } from 'playwright-core'
import { afterEach, expect, inject, it } from 'vitest'
import { openPage, sidewaysOf, untilStill, violationsOf } from './browser.ts'
import { staffOfFile } from './staff-visit.ts'
import { looksOf } from './looks.ts'

/** What a job gave up, on the scraping page: read, tried again, discarded with a reason. */

const { staff, call } = staffOfFile()
const { base } = inject('shop')

const PAGE = '/en/admin-dashboard/scraping'
/** Nothing works on it here: its jobs wait until they are cancelled. No other test starts one. */
const SOURCE = '/api/scraping/kj-cars'

afterEach(() => call('POST', `${SOURCE}/stop`))

/** A cancelled job with three letters of two reasons. */
async function jobWithDeadLetters(): Promise<string> {
  const { jobId } = await call<{ jobId: string }>('POST', `${SOURCE}/start`, { maxCars: 10 })
  await call('POST', `/api/scraping-logs/job-cancel/${jobId}`)
  await query(
    inject('shop').superuserUrl,
    `insert into jobs.dead_letters (job_id, source, step, about, reason, error, attempts)
     values ($1, 'kj-cars', 'detail', 'alpha-1', 'timed_out', 'no answer: Headers Timeout Error', 5),
       ($1, 'kj-cars', 'detail', 'beta-2', 'timed_out', 'no answer: Headers Timeout Error', 5),
       ($1, 'kj-cars', 'detail', 'gamma-3', 'wrong_form', 'the page is none that the site is known to have', 5)`,
    [jobId],
  )
  return jobId
}
const deadLettersOf = async (jobId: string) =>
  (await call<{ letters: DeadLetter[] }>('GET', `/api/scraping/dead-letters?jobId=${jobId}`)).letters
const stateOf = async (jobId: string, about: string) =>
  (await deadLettersOf(jobId)).find((letter) => letter.about === about)?.state
const card = (page: Page) => page.getByRole('region', { name: 'Dead letters' })

it('shows what a job gave up by reason, and each with its error', async () => {
  const jobId = await jobWithDeadLetters()
  const { page, context } = await staff(`${PAGE}?job=${jobId}`)
  await card(page).getByText('3 pages not processed, grouped by reason.').waitFor()
  const groups = card(page).getByRole('listitem')
  expect(await groups.count()).toBe(2)
  expect(await groups.first().textContent()).toMatch(/^2Timed out/)
  await card(page).getByRole('button', { name: 'Read: Timed out' }).click()
  const panel = page.getByRole('dialog', { name: 'Dead letters' })
  await panel.getByText('alpha-1').waitFor()
  expect(await panel.getByRole('listitem').count()).toBe(2)
  await panel.getByText('no answer: Headers Timeout Error').first().waitFor()
  await page.reload()
  await panel.getByText('beta-2').waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await context.close()
})

it('tries one again by the keyboard, in a job of its own that is shown', async () => {
  const jobId = await jobWithDeadLetters()
  const { page, context } = await staff(`${PAGE}?job=${jobId}&panel=letters:timed_out`)
  const button = page.getByRole('dialog').getByRole('button', { name: 'Retry: alpha-1', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByText(`does again 1 dead letters of job ${jobId}`).waitFor()
  expect(new URL(page.url()).searchParams.get('job')).not.toBe(jobId)
  expect(await stateOf(jobId, 'alpha-1')).toBe('retried')
  expect(await stateOf(jobId, 'beta-2')).toBe('open')
  await context.close()
})

it('discards a group with a reason, keeps it readable, and tries the others again', async () => {
  const jobId = await jobWithDeadLetters()
  const { page, context } = await staff(`${PAGE}?job=${jobId}`)
  await card(page).getByRole('button', { name: 'Discard: Timed out' }).click()
  const form = page.getByRole('dialog', { name: 'Discard dead letters' })
  await form.getByRole('button', { name: 'Discard' }).click()
  await form.getByText('Say why.').waitFor()
  await form.getByLabel('Reason').fill('These cars are sold')
  await form.getByRole('button', { name: 'Discard' }).click()
  await card(page).getByRole('status').getByText('2 have been discarded.').waitFor()
  await card(page).getByText('1 page not processed.').waitFor()
  await card(page).getByRole('button', { name: 'Read all' }).click()
  const panel = page.getByRole('dialog', { name: 'Dead letters' })
  await panel.getByText('Reason: These cars are sold').first().waitFor()
  await page.keyboard.press('Escape')
  await card(page).getByRole('button', { name: 'Retry all' }).click()
  await page.getByText(`does again 1 dead letters of job ${jobId}`).waitFor()
  expect(await stateOf(jobId, 'gamma-3')).toBe('retried')
  expect(await stateOf(jobId, 'alpha-1')).toBe('discarded')
  await context.close()
})

it('lists those of all jobs, by source and state, and leads to the job of each', async () => {
  const jobId = await jobWithDeadLetters()
  const { page, complaints, context } = await staff(PAGE)
  await page.getByRole('button', { name: /^Dead letters of all jobs/ }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Dead letters of all jobs' })
  await panel.getByLabel('Source').selectOption('kj-cars')
  const letter = panel.getByRole('listitem').filter({ hasText: 'gamma-3' })
  await letter.first().waitFor()
  expect(await violationsOf(page)).toEqual([])
  await letter.getByRole('button', { name: 'Discard: gamma-3' }).first().press('Enter')
  const form = page.getByRole('dialog', { name: 'Discard dead letters' })
  await form.getByLabel('Reason').fill('Not for us')
  await form.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect.poll(() => stateOf(jobId, 'gamma-3')).toBe('discarded')
  expect(new URL(page.url()).searchParams.get('job')).toBe(jobId)

  await openPage(page, `${base}${PAGE}?panel=all-letters:any`)
  await panel.getByLabel('Source').selectOption('kj-cars')
  await panel.getByText('Reason: Not for us').first().waitFor()
  await panel.getByRole('button', { name: 'Retry: alpha-1', exact: true }).first().click()
  await page.getByText(/does again 1 dead letters of job/).waitFor()
  // No rate was ever fetched here, which the page behind the panel asks for.
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
  await context.close()
})

it('says why where a job of the source runs', async () => {
  const jobId = await jobWithDeadLetters()
  await call('POST', `${SOURCE}/start`, { maxCars: 10 })
  const { page, context } = await staff(`${PAGE}?job=${jobId}`)
  await card(page).getByRole('button', { name: 'Retry all' }).click()
  await card(page).getByRole('status').getByText('They could not be tried again.').waitFor()
  await card(page).getByText('Such a job is running already.').waitFor()
  expect(await stateOf(jobId, 'alpha-1')).toBe('open')
  await context.close()
})

it('tries one again with another listing of the site, and keeps what it was about', async () => {
  const jobId = await jobWithDeadLetters()
  const { page, context } = await staff(`${PAGE}?job=${jobId}&panel=letters:timed_out`)
  await page.getByRole('dialog').getByRole('button', { name: 'Edit and retry: alpha-1' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Edit and retry' })
  await form.getByRole('button', { name: 'Edit and retry' }).click()
  await form.getByText('Change something first.').waitFor()
  expect(await stateOf(jobId, 'alpha-1')).toBe('open')
  const named = form.getByLabel('Listing')
  await named.fill('https://elsewhere.example/cars/alpha-9/')
  await form.getByRole('button', { name: 'Edit and retry' }).click()
  await expect.poll(() => named.getAttribute('aria-invalid')).toBe('true')
  expect(await stateOf(jobId, 'alpha-1')).toBe('open')
  await named.fill('https://kj-cars.com/cars/alpha-9/')
  await form.getByRole('checkbox', { name: 'Believe what the site shows now' }).check()
  await page.keyboard.press('Enter')
  await page.getByText(`does again 1 dead letters of job ${jobId}`).waitFor()
  expect((await deadLettersOf(jobId)).find(({ about }) => about === 'alpha-1')).toMatchObject({
    state: 'retried',
    edited: { about: 'alpha-9', confirmChanges: true },
  })
  expect(await stateOf(jobId, 'beta-2')).toBe('open')
  await page.goto(`${inject('shop').base}${PAGE}?job=${jobId}&panel=letters:all`)
  const panel = page.getByRole('dialog', { name: 'Dead letters' })
  await panel.getByText('Tried again as listing alpha-9').waitFor()
  await panel.getByText('Tried again with the site believed.').waitFor()
  await context.close()
})

it('shows nothing of a job that gave up nothing', async () => {
  const { jobId } = await call<{ jobId: string }>('POST', `${SOURCE}/start`, { maxCars: 10 })
  const { page, context } = await staff(`${PAGE}?job=${jobId}`)
  await page.getByRole('button', { name: 'Cancel job' }).waitFor()
  await untilStill(page)
  expect(await card(page).count()).toBe(0)
  await context.close()
})

it.each(looksOf('dead letters'))(
  'has no violation and does not scroll sideways in $language at $width, $theme',
  async ({ prefix, width, theme }) => {
    const jobId = await jobWithDeadLetters()
    const path = `${prefix}/admin-dashboard/scraping?job=${jobId}`
    const [letter] = await deadLettersOf(jobId)
    for (const open of ['', '&panel=letters:all', '&panel=discard:timed_out', `&panel=edit:${letter?.id ?? ''}`]) {
      const { page, context } = await staff(path + open, { width, theme })
      await page.getByText('no answer: Headers Timeout Error').first().waitFor()
      if (open !== '') await page.getByRole('dialog').waitFor()
      await untilStill(page)
      expect(await violationsOf(page)).toEqual([])
      expect([open, await sidewaysOf(page)]).toEqual([open, 0])
      await context.close()
    }
  },
  240_000,
)
