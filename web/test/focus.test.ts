import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, visit } from './browser.ts'

const { base } = inject('shop')
const browser = browserOfFile()

const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName ?? ''} ${document.activeElement?.textContent ?? ''}`)

it('takes the focus to the heading of what is new, and back to the link that was followed', async () => {
  const { page, complaints, context } = await visit(browser())
  await openPage(page, `${base}/en/search?page=1`)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect.poll(() => focused(page)).toBe('H2 Results, page 2')

  const link = page.locator('main article').nth(4).getByRole('link').first()
  const name = (await link.innerText()).trim()
  await link.click()
  await page.waitForURL(/\/en\/car\/\d+/)
  await expect.poll(() => focused(page)).toContain(`H1 ${name}`)

  await page.goBack()
  await expect.poll(() => focused(page)).toBe(`A ${name}`)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cars' }).click()
  await page.waitForURL((url) => !url.search.includes('page=2'))
  expect(complaints).toEqual([])
  await context.close()
})

it('goes on from the heading where a filter was removed by its chip', async () => {
  const { page, context } = await visit(browser())
  await openPage(page, `${base}/en/search?page=1&brand=Kia&transmission=Automatic`)
  await page.getByRole('main').getByRole('button', { name: 'Remove: Kia' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.search.includes('Kia'))
  await expect.poll(() => focused(page)).toMatch(/^H1 [\d,]+ cars$/)
  await context.close()
})

it('stops at the last picture by the keys, as by the arrows', async () => {
  const { page, context } = await visit(browser())
  await openPage(page, `${base}/en/search?page=1`)
  await page.locator('main article').first().getByRole('link').first().click()
  const gallery = page.getByRole('region', { name: 'Photos' })
  const counter = gallery.getByText(/^\d+ \/ \d+$/)
  const count = Number((await counter.innerText()).split(' / ')[1])
  await gallery.getByRole('button').first().focus()
  for (let presses = 0; presses < count + 2; presses += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(() => counter.innerText()).toBe(`${count} / ${count}`)
  await context.close()
})
