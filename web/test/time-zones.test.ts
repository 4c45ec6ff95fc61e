import type { Quote } from '@karvan/contracts'
import { expect, inject, it } from 'vitest'
import { pathsOf } from '../kit/src/paths.ts'
import { browserOfFile, openPage } from './browser.ts'

const { base, cars } = inject('shop')
const browser = browserOfFile()
const [car = ''] = cars

const LANGUAGES = ['ar', 'en', 'sq'] as const

async function quoteOf(id: string): Promise<Quote> {
  const found = (await (await fetch(`${base}/api/cars/${id}`)).json()) as { data: { id: string } }
  const answer = await fetch(`${base}/api/pricing/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ carId: found.data.id, destination: 'SA', currency: 'USD' }),
  })
  return ((await answer.json()) as { data: Quote }).data
}

it.each(['Asia/Riyadh', 'Europe/Belgrade', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
  'draws pages with times as the server wrote them, and names the zone of each, in %s',
  async (timezoneId) => {
    const quote = await quoteOf(car)
    const context = await browser().newContext({ timezoneId, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    const validUntil: string[] = []
    for (const language of LANGUAGES) {
      const paths = pathsOf(language)
      for (const path of [paths.quote(quote.code), `${paths.home.replace(/\/$/, '')}/offline`, paths.car(car)]) {
        await openPage(page, base + path)
        expect([path, complaints]).toEqual([path, []])
      }
      await openPage(page, base + paths.quote(quote.code))
      validUntil.push(await page.getByRole('article').innerText())
    }
    // The quote is one for everybody, wherever it is read.
    const hour = new Intl.DateTimeFormat('en', { timeStyle: 'short', hourCycle: 'h23', timeZone: 'Asia/Riyadh' })
    for (const text of validUntil) expect(text).toContain(hour.format(new Date(quote.validUntil)))
    expect(validUntil[1]).toContain('Riyadh time')
    await context.close()
  },
)
