import type { Customer } from '@karvan/contracts'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, inject, it } from 'vitest'
import { isolateName } from '../kit/src/format.ts'
import { openPage } from './browser.ts'
import { untilQuiet } from './quiet.ts'
import { choose, refuse, staffOfFile } from './staff-visit.ts'

const { base } = inject('shop')
const { windowOf, staff, call, makeCustomer } = staffOfFile()

const CUSTOMERS = '/en/admin-dashboard/customers'
const AUDIT = '/en/admin-dashboard/users/audit'

describe('customers', () => {
  it('are added with all that is required', async () => {
    const { page, complaints, context } = await staff(CUSTOMERS)
    await page.getByRole('button', { name: 'Add customer' }).click()
    const panel = page.getByRole('dialog', { name: 'Add customer' })
    const name = `N${randomUUID().slice(0, 8)}`
    await panel.getByLabel('First name').fill(name)
    await panel.getByLabel('E-mail').fill(`${name}@example.com`)
    await panel.getByRole('button', { name: 'Save' }).click()
    expect(await panel.locator('[aria-invalid=true]').count()).toBe(2)
    await panel.getByLabel('Phone').fill('+966500000123')
    await panel.getByLabel('Address').fill('Riyadh')
    await panel.getByRole('button', { name: 'Save' }).click()
    await panel.waitFor({ state: 'detached' })
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('row').filter({ hasText: 'Riyadh' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('who are the same person become one record, and two again', async () => {
    const survivor = await makeCustomer({ address: 'Jeddah' })
    const given = await makeCustomer({ phone: survivor.phone ?? '', address: 'Prishtina' })
    const { page, context } = await staff(`${CUSTOMERS}?status=doubles&search=${survivor.first_name}`)
    await choose(page, survivor.first_name, 'View')
    await page.getByText('This customer is probably here twice').waitFor()
    await page.getByRole('button', { name: 'Compare and merge' }).click()
    const panel = page.getByRole('dialog', { name: 'Merge two customers' })
    await panel.getByRole('group', { name: 'Address' }).getByLabel('Prishtina').check()
    await panel.getByRole('button', { name: 'Merge' }).click()
    await panel.waitFor({ state: 'detached' })
    const merged = await call<Customer>('GET', `/api/admin/customers/${survivor.id}`)
    expect(merged).toMatchObject({ address: 'Prishtina', email: survivor.email, doubles: [] })
    expect((await call<Customer>('GET', `/api/admin/customers/${given.id}`)).deleted_at).not.toBeNull()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(`${isolateName(given.first_name)} is restored.`).waitFor()
    await context.close()
  })

  it('are deleted after a question, and restored', async () => {
    const { id, first_name } = await makeCustomer()
    const { page, context } = await staff(`${CUSTOMERS}?search=${first_name}`)
    await choose(page, first_name, 'Delete')
    const question = page.getByRole('dialog', { name: 'Delete Customer' })
    await question.getByText('You can restore it for 30 days').waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No data available').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: `Actions: ${first_name}` }).waitFor()
    expect((await call<Customer>('GET', `/api/admin/customers/${id}`)).deleted_at).toBeNull()
    await context.close()
  })

  it('can be looked at by an editor, who is told why nothing more', async () => {
    const { first_name } = await makeCustomer()
    const { page, context } = await staff(`${CUSTOMERS}?search=${first_name}`, { role: 'editor' })
    await page.getByText('Your role (Editor) may look at customers, but not change them.').waitFor()
    await page.getByRole('button', { name: `Actions: ${first_name}` }).click()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['View'])
    await context.close()
  })

  it('say why they cannot be loaded', async () => {
    const { page, context } = await windowOf()
    await refuse(page, '**/api/admin/customers?*')
    await openPage(page, base + CUSTOMERS)
    await page.getByRole('alert').filter({ hasText: 'Failed to load customers' }).waitFor()
    await context.close()
  })
})

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

it('shows mails to long addresses, with long words in them, within the width of a phone', async () => {
  const { page, context } = await windowOf('super_admin', { width: 390 })
  const long = 'x'.repeat(120)
  const mail = {
    id: '1',
    at: '2026-11-22T04:12:00.000Z',
    to: `${long}@example.com`,
    subject: long,
    text: long,
    html: '',
  }
  await page.route('**/api/admin/mails', (route) =>
    route.fulfill({ json: { success: true, message: '', data: { mode: 'captured', mails: [mail] } } }),
  )
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  await openPage(page, `${base}/en/admin-dashboard/mails`)
  expect(await isWide()).toBe(false)
  const inList = page.getByRole('link', { name: long })
  await inList.click()
  // The mail takes the place of the list, and the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(long)
  expect(await inList.isVisible()).toBe(false)
  await page.getByLabel('As text').check()
  await page.locator('pre').waitFor()
  expect(await isWide()).toBe(false)
  await page.getByRole('link', { name: 'All mails' }).click()
  await inList.waitFor()
  await context.close()
})

it.each([
  ['', 'right'],
  ['/en', 'left'],
])('begins what is typed where the form of "%s" begins, in letters of either direction', async (language, side) => {
  const { page, context } = await windowOf()
  await openPage(page, `${base}${language}/admin-dashboard/customers?panel=new`)
  for (const [name, text] of [
    ['first_name', 'Amina'],
    ['last_name', 'الحربي'],
    ['email', 'amina@example.com'],
  ] as const) {
    const field = page.locator(`[role=dialog] input[name=${name}]`)
    await field.fill(text)
    expect(await field.evaluate((input) => getComputedStyle(input).textAlign)).toBe(side)
  }
  await context.close()
})

it('reads captured mails as pages that run nothing', async () => {
  const { page, complaints, context } = await windowOf()
  const html =
    '<h1>Hello</h1><p style="color:rgb(20, 93, 119)">a style="x"</p>' +
    '<script>parent.ran = 1</script><img src="x" onerror="parent.ran = 2"><style>h1 { color: red }</style>'
  const mail = { id: '1', at: '2026-11-22T04:12:00.000Z', to: 'a@example.com', subject: 'Invitation', text: 'Hi', html }
  await page.route('**/api/admin/mails', (route) =>
    route.fulfill({ json: { success: true, message: '', data: { mode: 'captured', mails: [mail] } } }),
  )
  await openPage(page, `${base}/en/admin-dashboard/mails`)
  await page.getByText('Mails are captured here in place of being sent.').waitFor()
  expect(await page.getByText('Choose a mail').count()).toBe(1)
  await page.getByRole('link', { name: /Invitation/ }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Hello' }).waitFor()
  const styled = frame.getByText('a style="x"')
  await expect.poll(() => styled.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(20, 93, 119)')
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await page.getByLabel('As text').check()
  await page.getByText('Hi', { exact: true }).waitFor()
  await page.unroute('**/api/admin/mails')
  await page.route('**/api/admin/mails', (route) =>
    route.fulfill({ json: { success: true, message: '', data: { mode: 'captured', mails: [] } } }),
  )
  await openPage(page, `${base}/en/admin-dashboard/mails`)
  await page.getByText('No mail has been captured').waitFor()
  expect(await page.getByText('Choose a mail').count()).toBe(0)
  // The script by which this test signs in finds no storage in there.
  expect(complaints.filter((text) => !text.includes('sandboxed'))).toEqual([])
  await context.close()
})
