import { ROUTES } from '@karvan/contracts'
import { expect, it } from 'vitest'
import { pricingStackOfFile } from './pricing-stack.ts'
import { staffOfFile } from './staff-visit.ts'

/** What stands on the scraping page beside jobs and schedules (data acquisition spec, 2.1), and the page by itself. */

const { place, rateSites } = pricingStackOfFile(0)
const { staff } = staffOfFile(place)
const PAGE = '/en/admin-dashboard/scraping'

it('has a rate refreshed by the chosen provider, shows it with six decimals, and says for five seconds how that went', async () => {
  const { page, context } = await staff(PAGE)
  const tool = page.getByRole('region', { name: 'Currency Exchange Rates' })
  await tool.getByText('No rate is stored yet.').waitFor()
  await tool.getByRole('button', { name: 'Refresh' }).click()
  await tool.getByText(/^The rate is .*0\.000601.* now\.$/).waitFor()
  await tool.getByText(/0\.000601.* EUR for a won · .*frankfurter/).waitFor()
  await tool.getByText(/^The rate is/).waitFor({ state: 'detached', timeout: 10_000 })
  await rateSites()['exchangerate.host'].control('board', { answer: 'used up' })
  await tool.getByLabel('Provider').selectOption('exchangerate.host')
  await tool.getByRole('button', { name: 'Refresh' }).click()
  await tool.getByText('Failed to refresh').waitFor()
  await tool.getByText('Failed to refresh').waitFor({ state: 'detached', timeout: 10_000 })
  await context.close()
})

it('lists every scraper with its limits, and every call', async () => {
  const { page, context } = await staff(PAGE)
  const tool = page.getByRole('region', { name: 'Available scrapers and API reference' })
  await tool.getByText(/^Available scrapers ·/).click()
  await tool.getByRole('heading', { name: 'TrioVetura' }).waitFor()
  await tool.getByText('Recommended at most: pages 1,815, cars 181,478.').waitFor()
  await tool.getByText(/^API reference ·/).click()
  for (const { method, path } of Object.values(ROUTES.scraping)) {
    await tool.getByText(`${method} ${path}`, { exact: true }).waitFor()
  }
  await context.close()
})

it('has a way back to the shop where the page stands outside of the dashboard', async () => {
  const { page, context } = await staff('/en/scraping')
  await page.getByRole('heading', { name: 'Health of the sources' }).waitFor()
  await page.getByRole('link', { name: 'Back to Main Site' }).click()
  await page.waitForURL(/\/en$/)
  await context.close()
})

it('asks who comes to the page by itself to sign in', async () => {
  const { page, context } = await staff('/en/scraping', { role: 'editor' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('heading', { name: 'Health of the sources' }).count()).toBe(0)
  await context.close()
})
