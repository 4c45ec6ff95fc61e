import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, untilStill, violationsOf, visit } from './browser.ts'

const { base, sold } = inject('shop')
const browser = browserOfFile()

it.each([
  ['', 'آخر سعر', /(أقل|أكثر) بـ/],
  ['/en', 'Last price', /(less|more)$/],
  ['/sq', 'Çmimi i fundit', /më (pak|shumë)$/],
])('says what a sold car cost, and what others cost beside it, in "%s"', async (language, lastPrice, difference) => {
  const { page, complaints, context } = await visit(browser(), { width: 390 })
  await openPage(page, `${base}${language}/sold/${sold}`)
  const main = page.getByRole('main')
  await main.getByText(lastPrice).waitFor()
  const others = main.getByRole('article')
  await others.first().scrollIntoViewIfNeeded()
  await others.first().getByText(difference).waitFor()
  expect(await others.count()).toBeGreaterThan(1)
  expect(await others.filter({ hasText: new RegExp(difference.source.replace('$', '')) }).count()).toBe(
    await others.count(),
  )
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  expect(complaints.filter((text) => !text.includes('status of 410'))).toEqual([])
  await context.close()
})

it('has the picture and the last price without scripts, too', async () => {
  const context = await browser().newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const answer = await page.goto(`${base}/en/sold/${sold}`)
  expect(answer?.status()).toBe(410)
  await page.getByText('Last price').waitFor()
  expect(await page.locator('main img').first().getAttribute('src')).toContain('/api/images/')
  await context.close()
})
