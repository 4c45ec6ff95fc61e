import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, inject, it } from 'vitest'
import { openPage } from './browser.ts'
import { untilQuiet } from './quiet.ts'
import { staffOfFile } from './staff-visit.ts'

const { base } = inject('shop')
const { windowOf, staff, call, makeCustomer } = staffOfFile()

const AUDIT = '/en/admin-dashboard/users/audit'

describe('the audit trail', () => {
  it('is filtered by what was done, and by an object that stands in it', async () => {
    const customer = await makeCustomer()
    await call('PUT', `/api/admin/customers/${customer.id}`, { updated_at: customer.updated_at, address: 'Mecca' })
    const { page, complaints, context } = await staff(`${AUDIT}?subject=${customer.id}`)
    await expect
      .poll(async () => {
        await page.reload()
        await page.getByText('The trail cannot be edited.').waitFor()
        await untilQuiet(page)
        return await page.getByRole('row').count()
      })
      .toBe(3)
    await page.getByRole('combobox', { name: 'Change' }).selectOption('customer.updated')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.getByRole('row').filter({ hasText: 'Address:' }).waitFor()
    await page.reload()
    await page.getByRole('row').filter({ hasText: 'Changed a customer' }).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(3)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('names in the language of the page what a job, a daily job and a site were ordered with', async () => {
    const { page, complaints, context } = await windowOf()
    const entry = {
      at: '2026-11-22T04:12:00.000Z',
      actor: null,
      before: null,
      client: null,
      userAgent: null,
      requestId: 'r',
    }
    const afters = [
      { source: 'encar', totalCars: 9, processingMode: 'three-step', customUrl: null, confirmRetire: true },
      { job_name: 'Nightly', time: '03:00', time_zone: 'UTC', url: 'https://a.example/', cars: 9, enabled: true },
      { listPath: '/cars/', carPath: '/cars/*/', needsBrowser: false, selectors: 'price b' },
    ]
    const logs = afters.map((after) => {
      const id = randomUUID()
      return { ...entry, id, action: 'job.started', subject: { type: 'job', id }, after }
    })
    await page.route(/\/api\/admin\/logs\?/, (route) =>
      route.fulfill({ json: { success: true, message: '', data: { logs, next: null } } }),
    )
    await openPage(page, `${base}/admin-dashboard/users/audit`)
    await page.getByText('القائمة والسيارات').waitFor()
    const names = (await page.getByRole('row').allInnerTexts()).join('\n').match(/^[A-Za-z_]+:(?!\/\/)/gm)
    expect(names).toBeNull()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('takes a day in the digits of the language, and says which day is none', async () => {
    const { page, complaints, context } = await staff(AUDIT.slice('/en'.length))
    const dayOf = (url: URL) => url.searchParams.get('from')
    const since = page.getByLabel('من', { exact: true })
    await since.fill('٢٠٢٦-٠٢-٣٠')
    await page.keyboard.press('Tab')
    await page.getByText('مثل 2026-11-22').waitFor()
    expect(await since.getAttribute('aria-invalid')).toBe('true')
    expect(dayOf(new URL(page.url()))).toBeNull()
    await since.fill('٢٠٢٦-٠٢-٢٨')
    await page.waitForURL((url) => dayOf(url) === '2026-02-28')
    // The address is ahead of what is drawn.
    await untilQuiet(page)
    expect(await since.getAttribute('aria-invalid')).toBe('false')
    await page.goBack()
    await expect.poll(() => since.inputValue()).toBe('')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is searched by typing, and says so in the address', async () => {
    const customer = await makeCustomer()
    const { page, complaints, context } = await staff(AUDIT)
    await page.getByRole('searchbox', { name: 'Person or object id' }).fill(customer.email ?? '')
    await page.waitForURL((url) => url.searchParams.get('search') === customer.email)
    const found = page.getByRole('row').filter({ hasText: 'Added a customer' })
    await expect
      .poll(async () => {
        await page.reload()
        await page.getByText('The trail cannot be edited.').waitFor()
        await untilQuiet(page)
        return await found.count()
      })
      .toBe(1)
    expect(await page.getByRole('row').count()).toBe(2)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(2)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('goes on where it ended', async () => {
    const { page, context } = await windowOf()
    const log = (id: string) => ({
      id,
      at: '2026-11-22T04:12:00.000Z',
      action: 'user.updated',
      actor: null,
      subject: { type: 'account', id },
      before: { role: 'user' },
      after: { role: 'editor' },
      client: null,
      userAgent: null,
      requestId: id,
    })
    await page.route('**/api/admin/logs?*', (route) => {
      const isSecond = route.request().url().includes('cursor=next')
      const data = isSecond ? { logs: [log('second')], next: null } : { logs: [log('first')], next: 'next' }
      return route.fulfill({ json: { success: true, message: '', data } })
    })
    await openPage(page, base + AUDIT)
    await page.getByRole('row').filter({ hasText: 'Account first' }).waitFor()
    expect(await page.locator('del').innerText()).toBe('User')
    expect(await page.locator('ins').innerText()).toBe('Editor')
    await page.getByRole('button', { name: 'Load more' }).click()
    await page.getByRole('row').filter({ hasText: 'Account second' }).waitFor()
    await page.getByText('This is the beginning of the trail.').waitFor()
    expect(await page.getByRole('row').count()).toBe(3)
    await context.close()
  })

  it('is saved as CSV by the one who is signed in', async () => {
    const { page, context } = await staff(`${AUDIT}?action=user.created`)
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const download = await started
    expect(download.suggestedFilename()).toBe('karvan-audit.csv')
    expect(await readFile(await download.path(), 'utf8')).toMatch(/action/)
    await context.close()
  })
})
