import { query } from '@karvan/test-kit'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { signInAsAdmin } from './as-people.ts'
import { browserOfFile, openPage, untilStill, violationsOf, visit } from './browser.ts'

const { base, superuserUrl } = inject('shop')
const browser = browserOfFile()
const sql = <Row extends object>(text: string, values?: unknown[]) => query<Row>(superuserUrl, text, values)
const forget = () => sql('delete from inventory.saved_searches')

beforeAll(forget)
afterAll(forget)

const chosen = () => sql('select alert, language, destination from inventory.saved_searches')

/** As the link of a mail has it. */
async function stopToken(): Promise<string> {
  const [row] = await sql<{ account: string; secret: string }>(
    'select account_id as account, secret from inventory.saved_searches, inventory.alert_key',
  )
  if (!row) throw new Error('nothing is saved')
  return `${row.account}.${createHmac('sha256', row.secret).update(`stop ${row.account}`).digest('base64url')}`
}

it('lets who is signed in ask for mails about a search, and stops them by the link of one', async () => {
  const { page, complaints, context } = await visit(browser())
  await signInAsAdmin(page, base)
  await openPage(page, `${base}/sq/search?page=1&fuel=Diesel`)
  await page.getByRole('button', { name: 'Ruaj këtë kërkim' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ruaj kërkimin' }).click()
  await page.getByText('Kërkimi u ruajt').waitFor()
  await openPage(page, `${base}/sq/favorites`)
  const choice = page.getByRole('combobox', { name: /^E-mail për: / })
  expect(await choice.inputValue()).toBe('none')
  await choice.selectOption({ label: 'E-mail për veturat e reja çdo javë' })
  await expect.poll(chosen).toEqual([{ alert: 'weekly', language: 'sq', destination: 'XK' }])
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  // What was looked at since leaves the choice as it was.
  await page.getByRole('region', { name: 'Kërkimet e ruajtura' }).getByRole('heading').getByRole('link').click()
  await page.waitForURL(/\/sq\/search/)
  expect(await chosen()).toEqual([{ alert: 'weekly', language: 'sq', destination: 'XK' }])

  const token = await stopToken()
  const stranger = await visit(browser(), { width: 390 })
  await openPage(stranger.page, `${base}/stop-alerts#token=${token}x`)
  await stranger.page.getByText('بعد تسجيل الدخول يمكنك إيقاف هذه الرسائل').waitFor()
  expect(await chosen()).toMatchObject([{ alert: 'weekly' }])
  await openPage(stranger.page, `${base}/en/stop-alerts#token=${token}`)
  await stranger.page.getByRole('heading', { name: 'You get no more of these mails' }).waitFor()
  expect(await chosen()).toMatchObject([{ alert: 'none' }])
  await untilStill(stranger.page)
  expect(await violationsOf(stranger.page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
  await stranger.context.close()
})

it('stops them for a mail program, which sends a form through the gateway', async () => {
  await sql(`update inventory.saved_searches set alert = 'daily', alert_due = now()`)
  const answer = await fetch(`${base}/api/saved-searches/stop?token=${await stopToken()}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(answer.status).toBe(200)
  expect(await chosen()).toMatchObject([{ alert: 'none' }])
})
