import { sampleOfEach } from '@karvan/test-kit'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { staffOfFile } from './staff-visit.ts'

const { base } = inject('shop')
const { staff } = staffOfFile()

const FORMS = [
  { form: 'an account', path: '/en/admin-dashboard/users', add: 'Add account', label: 'First name' },
  { form: 'a customer', path: '/en/admin-dashboard/customers', add: 'Add customer', label: 'First name' },
  { form: 'a site', path: '/en/admin-dashboard/scraping?tab=generic', add: 'Add a site', label: 'Host' },
] as const

const panel = (page: Page, add: string) => page.getByRole('dialog', { name: add })
const press = (page: Page, add: string, name: string) => panel(page, add).getByRole('button', { name }).click()
/** A reload asks by the browser's own dialog, and has a test of its own. */
const WAYS: Readonly<Record<string, (page: Page, add: string) => Promise<unknown>>> = {
  X: (page, add) => press(page, add, 'Close'),
  Escape: (page) => page.keyboard.press('Escape'),
  'a press outside': (page) => page.mouse.click(300, 600),
  Cancel: (page, add) => press(page, add, 'Cancel'),
  Back: (page) => page.evaluate(() => history.back()),
}

/** How many times slower than this machine the browser is. */
const SLOWNESS = [1, 6]

/** Grouped by the way: each run tries all of them. */
const cases = (ways: readonly string[]) =>
  ways.map((way) => FORMS.flatMap((one) => SLOWNESS.map((slowness) => ({ ...one, way, slowness }))))

async function openForm({ path, add, label, slowness }: (typeof FORMS)[number] & { readonly slowness: number }) {
  const visitor = await staff(path)
  const { page, context } = visitor
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.getByRole('button', { name: add }).first().click()
  const field = panel(page, add).getByLabel(label, { exact: true })
  await field.fill('Unsaved')
  return { ...visitor, field }
}

it.each(sampleOfEach('ways to leave a form', cases(Object.keys(WAYS)), 2))(
  'asks before $form is left unsaved by $way, the browser $slowness times slower',
  async ({ way, ...one }) => {
    const { page, field, context } = await openForm(one)
    const opened = page.url()
    const leave = WAYS[way] ?? expect.unreachable(way)
    await leave(page, one.add)
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('Unsaved')
    await expect.poll(() => page.url()).toBe(opened)
    await leave(page, one.add)
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('dialog').first().waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).toBe(base + one.path)
    await context.close()
  },
)

it.each(sampleOfEach('reloads of a form', cases(['a reload']), 2))(
  'asks before $form is left unsaved by $way, the browser $slowness times slower, and not while nothing was typed',
  async (one) => {
    const { page, field, context } = await openForm(one)
    const asked = page.waitForEvent('dialog')
    const reload = page.evaluate(() => window.location.reload()).catch(() => undefined)
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reload
    await field.waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await context.close()
  },
)
