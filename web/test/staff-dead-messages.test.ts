import { query } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, inject, it } from 'vitest'
import { sidewaysOf, violationsOf } from './browser.ts'
import { staffOfFile } from './staff-visit.ts'

/** Messages that no service could handle: said on the first page, read, sent again and put away on the page of scraping. */

const { staff } = staffOfFile()
const sql = (text: string, values: unknown[] = []) => query(inject('shop').superuserUrl, text, values)

beforeEach(() => sql('delete from jobs.dead_messages'))

/** @param type null for what is no message */
async function deadMessage(type: string | null) {
  const body = JSON.stringify({ type, payload: { to: 'old.address@example.com' } })
  await sql(
    `insert into jobs.dead_messages (queue, message_id, type, body, reason, attempts)
     values ('test.nobody.v1', $1, $2, $3, 'PermanentError: 550 not known here', 5)`,
    [randomUUID(), type, body],
  )
}

it('says on the first page that some wait, and leads to them', async () => {
  await deadMessage('account.mail')
  const { page, complaints, context } = await staff('/en/admin-dashboard')
  await page.getByText('Messages between services that failed: 1').waitFor()
  await page.getByRole('link', { name: 'Read them' }).click()
  const panel = page.getByRole('dialog', { name: 'Messages that failed' })
  await panel.getByText('account.mail', { exact: true }).waitFor()
  await panel.getByText('PermanentError: 550 not known here').waitFor()
  await panel.getByText('What it says').press('Enter')
  await panel.getByText('o•••@example.com').waitFor()
  expect(await panel.getByText('old.address@').count()).toBe(0)
  // No rate was ever fetched here, which the page behind the panel asks for.
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
  await context.close()
})

it('discards one by the keyboard, and offers no retry of what nobody can read', async () => {
  await deadMessage(null)
  const { page, context } = await staff('/en/admin-dashboard/scraping?panel=messages:all')
  const panel = page.getByRole('dialog', { name: 'Messages that failed' })
  await panel.getByText('Not readable as a message').waitFor()
  expect(await panel.getByRole('button', { name: /Retry/ }).count()).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  await panel.getByRole('button', { name: 'Discard: test.nobody.v1' }).press('Enter')
  await panel.getByText('Discarded').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('group')
  expect(await sql('select state from jobs.dead_messages')).toEqual([{ state: 'discarded' }])
  await context.close()
})

it('sends one again, within the width of a phone', async () => {
  await deadMessage('account.mail')
  const { page, context } = await staff('/admin-dashboard/scraping?panel=messages:all', { width: 390 })
  const panel = page.getByRole('dialog')
  await panel.getByText('account.mail', { exact: true }).waitFor()
  expect(await sidewaysOf(page)).toBe(0)
  await panel.getByRole('button', { name: 'إعادة: account.mail' }).click()
  await panel.getByText('أُعيدت').waitFor()
  expect(await sql('select state from jobs.dead_messages')).toEqual([{ state: 'retried' }])
  // No queue of that name takes it: it would wait for one.
  await sql(`delete from jobs.outbox where routing_key = 'test.nobody.v1'`)
  await context.close()
})
