import AxeBuilder from '@axe-core/playwright'
import { createSuite, type House, startHouse } from '@karvan/test-kit'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, visit } from './browser.ts'

let house: House
let browser: Browser
let car: string

beforeAll(async () => {
  house = await startHouse({ suite: await createSuite(), listings: 1_000, withGateway: true })
  await house.client.ended(await house.client.startJob(100))
  const answer = await fetch(`${house.gateway?.url ?? ''}/api/cars?limit=1`)
  car = ((await answer.json()) as { data: { cars: { encar_id: string }[] } }).data.cars[0]?.encar_id ?? ''
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await house.close()
})

const PAGES = ['/', '/search', '/car', '/login', '/nowhere']
const LANGUAGES = ['', '/en', '/sq']
const LOOKS = [
  { width: 1_280, theme: 'light' },
  { width: 390, theme: 'dark' },
] as const

const cases = PAGES.flatMap((page) =>
  LANGUAGES.flatMap((language) => LOOKS.map((look) => [page, language || '/ar', look.width, look.theme] as const)),
)

it.each(cases)(
  '%s in %s at %i %s has no violation and does not scroll sideways',
  async (path, language, width, theme) => {
    const { page, complaints, context } = await visit(browser, { width, theme })
    const prefix = language === '/ar' ? '' : language
    const address = path === '/car' ? `${prefix}/car/${car}` : `${prefix}${path}`
    await page.goto((house.gateway?.url ?? '') + address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map((node) => node.html)
            .join(' | ')
            .slice(0, 300)}`,
      ),
    ).toEqual([])
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
    // Nothing of the language of the source.
    expect(await page.locator('body').innerText()).not.toMatch(/[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/)
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
    await context.close()
  },
)
