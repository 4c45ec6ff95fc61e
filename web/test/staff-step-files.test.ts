import type { Reservation, ReservationWithHistory } from '@karvan/contracts'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { openPage, sidewaysOf, untilStill, violationsOf } from './browser.ts'
import { reserveCar } from './reserved-car.ts'
import { staffOfFile } from './staff-visit.ts'

const { base, cars } = inject('shop')
const { windowOf, staff, call } = staffOfFile()

const PAGE = '/admin-dashboard/reservations'
const [car = ''] = cars.slice(20)
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')
const file = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer })

async function reserved(): Promise<ReservationWithHistory> {
  const { code } = await reserveCar({ base, car }, { currency: 'USD', language: 'en' })
  const { reservations } = await call<{ reservations: [Reservation] }>('GET', `/api/reservations?search=${code}`)
  return await call('GET', `/api/reservations/${reservations[0].id}`)
}

const panelOf = (page: Page, code: string) => page.getByRole('dialog').filter({ hasText: code })
const input = (page: Page) => page.locator('input[type=file]')

it('attaches files to a step, of which the customer saves those that are for them', async () => {
  const { id, code, phone } = await reserved()
  const { page, context, complaints } = await staff(`/en${PAGE}?panel=view:${id}`, { role: 'editor' })
  const panel = panelOf(page, code)
  await panel.getByRole('radio', { name: 'Confirmed by phone' }).check()
  await input(page).setInputFiles([file('report.pdf'), file('ours.pdf')])
  await panel.getByRole('button', { name: 'Do not attach: \u2068ours.pdf\u2069' }).waitFor()
  await panel.getByRole('listitem').filter({ hasText: 'report.pdf' }).getByRole('checkbox').check()
  await input(page).setInputFiles([file('page.pdf', Buffer.from('<html>'))])
  await panel.getByText('This is neither a PDF nor a JPEG').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await panel.getByRole('button', { name: 'Go on…' }).click()
  const question = page.getByRole('dialog', { name: 'Confirmed by phone', exact: true })
  await question.getByText('The customer sees the marked files').waitFor()
  await question.getByRole('button', { name: 'Confirmed by phone', exact: true }).click()
  await page.getByText('The reservation is saved.').waitFor()
  const files = panel.getByRole('list', { name: 'Files of the step' })
  await files.getByRole('link', { name: 'report.pdf' }).waitFor()
  expect(await files.getByText('For the customer').count()).toBe(1)
  // Who may not delete reservations removes no file, either.
  expect(await files.getByRole('button').count()).toBe(0)
  // The browser says so of the call that was refused.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
  await context.close()

  const visitor = await windowOf('user', { width: 390 })
  await openPage(visitor.page, `${base}/en/track/${code}`)
  await visitor.page.getByLabel('Last 4 digits').fill(phone.slice(-4))
  await visitor.page.keyboard.press('Enter')
  const link = visitor.page.getByRole('link', { name: 'report.pdf' })
  await link.waitFor()
  expect(await visitor.page.getByRole('link', { name: 'ours.pdf' }).count()).toBe(0)
  const [download] = await Promise.all([visitor.page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('report.pdf')
  expect(await readFile(await download.path())).toEqual(PDF)
  expect(await sidewaysOf(visitor.page)).toBe(0)
  expect(await violationsOf(visitor.page)).toEqual([])
  await visitor.context.close()
})

it('asks before an attached file is lost, and lets administrators remove one of a step by keyboard, in Arabic', async () => {
  const { id, code } = await reserved()
  const { page, context } = await staff(`${PAGE}?panel=view:${id}`, { width: 390, theme: 'dark' })
  const panel = panelOf(page, code)
  await panel.getByRole('radio', { name: 'تم التأكيد هاتفيًا' }).check()
  await input(page).setInputFiles([file('تقرير.pdf')])
  await panel.getByRole('button', { name: 'عدم إرفاق: \u2068تقرير.pdf\u2069' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'إلغاء' }).click()
  await panel.getByRole('button', { name: 'متابعة…' }).click()
  const question = page.getByRole('dialog', { name: 'تم التأكيد هاتفيًا', exact: true })
  await question.getByRole('button', { name: 'تم التأكيد هاتفيًا', exact: true }).click()
  await panel.getByRole('link', { name: 'تقرير.pdf' }).waitFor()
  await untilStill(page)
  expect(await sidewaysOf(page)).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  await panel.getByRole('button', { name: 'حذف: \u2068تقرير.pdf\u2069' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'حذف ملف' }).getByRole('button', { name: 'حذف الملف' }).click()
  await page.getByText('حُذف الملف.').waitFor()
  await panel.getByRole('link', { name: 'تقرير.pdf' }).waitFor({ state: 'detached' })
  await context.close()
})
