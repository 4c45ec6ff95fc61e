import type { Tokens } from '@karvan/contracts'
import { query, sampleOfEach } from '@karvan/test-kit'
import { TOTP } from 'otpauth'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { expectFine, openAnyPage, type Opener, ROLE } from './accessible-page.ts'
import { openPage, signedIn, untilStill, visit } from './browser.ts'
import { untilQuiet } from './quiet.ts'
import { HELD_RATE } from './held-rate.ts'
import { OPENED } from './opened-parts.ts'
import { LOOKS } from './looks.ts'

const { base, superuserUrl, cars } = inject('shop')
const [car = ''] = cars
let browser: Browser
let tokenFor: Opener['tokenFor']

beforeAll(async () => {
  ;({ browser, tokenFor } = await openAnyPage())
})
afterAll(() => browser.close())

const openings = sampleOfEach(
  'what opens over a page, in each look',
  Object.entries(OPENED).map(([name, opening]) =>
    LOOKS.filter(({ width }) => !('width' in opening) || opening.width === width).map(
      ({ width, theme }) => [name, width, theme, opening] as const,
    ),
  ),
  1,
)

it.each(openings)('%s at %i %s has no violation while it is open', async (_, width, theme, { path, open, role }) => {
  const { page, complaints, context } = await visit(browser, { width, theme })
  await openPage(page, `${base}/en${path === '/car' ? `${path}/${car}` : path}`)
  await untilQuiet(page)
  await open(page)
  if (role !== null) await page.getByRole(role).waitFor()
  await untilStill(page)
  await expectFine(page)
  expect(complaints).toEqual([])
  await context.close()
})

/** A new account, signed in on its own page, with two-step sign-in being set up and then its recovery codes. */
it.each(sampleOfEach('looks of an account', [LOOKS], 1))(
  'the account of somebody at $width $theme has no violation in any of its states',
  async (look) => {
    const { page, complaints, context } = await visit(browser, look)
    const answer = await page.request.post(`${base}/api/auth/register`, {
      data: { email: `axe-${look.width}-${look.theme}-${Date.now()}@karvan.test`, password: 'a password that is long' },
    })
    const { data } = (await answer.json()) as { data: Tokens }
    // As by the link of its mail: only then a second step can be set up.
    await query(superuserUrl, 'update auth.accounts set email_verified_at = now() where id = $1', [data.user.id])
    await context.addInitScript(({ accessToken, refreshToken, user }) => {
      localStorage.setItem('accessToken', accessToken)
      localStorage.setItem('refreshToken', refreshToken)
      localStorage.setItem('user', JSON.stringify(user))
    }, data)
    const isClean = async () => {
      // Where the page was scrolled to, a button may be half below the header that stays.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expectFine(page)
    }
    await openPage(page, `${base}/en/account`)
    await page.getByText('This device').waitFor()
    await isClean()
    const part = page.locator('#twoFactor')
    await page.getByRole('button', { name: 'Set up' }).click()
    await part.getByRole('img').waitFor()
    await isClean()
    const secret = await part.locator('.font-mono').innerText()
    await part.getByLabel('Code of the app').fill(new TOTP({ secret: secret.trim() }).generate())
    await part.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
    await isClean()
    expect(complaints).toEqual([])
    await context.close()
  },
)

it.each(sampleOfEach('looks of the palette', [LOOKS], 1))(
  'the palette of the back office at $width $theme has no violation, empty and with what was found',
  async (look) => {
    const { page, complaints, context } = await signedIn(browser, ROLE, await tokenFor(ROLE), look)
    await openPage(page, `${base}/admin-dashboard`)
    await page.getByRole('button', { name: 'ابحث أو اكتب أمرًا' }).click()
    const field = page.getByRole('dialog').getByRole('combobox')
    await page.getByRole('option').first().waitFor()
    await untilStill(page)
    await expectFine(page)
    await field.fill('zzzz')
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
    await expectFine(page)
    expect(complaints).toEqual([])
    await context.close()
  },
)

it.each(sampleOfEach('looks of the pricing settings', [LOOKS], 1))(
  'the pricing settings at $width $theme have no violation with what is wrong, while they ask, and in their other sections',
  async (look) => {
    const { page, complaints, context } = await signedIn(browser, ROLE, await tokenFor(ROLE), look)
    const isClean = async () => {
      await untilStill(page)
      await expectFine(page)
    }
    await openPage(page, `${base}/admin-dashboard/pricing-settings`)
    await page.getByRole('button', { name: 'تطبيق على كل السيارات' }).click()
    await page.getByRole('dialog').getByRole('img').or(page.getByRole('dialog').getByText('كما هي')).first().waitFor()
    await isClean()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByLabel('فان').fill('x')
    await page.getByRole('button', { name: 'حفظ الإعدادات' }).click()
    await page.locator('main [aria-invalid=true]').waitFor()
    await isClean()
    await page.route('**/api/admin/exchange-rates', (route) => route.fulfill({ json: HELD_RATE }))
    await page.getByRole('link', { name: 'سعر الصرف' }).click()
    await page.getByText('عرض كجدول').click()
    await isClean()
    await page.getByRole('button', { name: 'راجع ثم اعتمد' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'اعتمد السعر' }).click()
    await page.getByRole('dialog').locator('[aria-invalid=true]').waitFor()
    await isClean()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'الضريبة والاستيراد' }).click()
    await page.getByRole('region', { name: 'قواعد الاستيراد، السعودية' }).waitFor()
    await isClean()
    await page.getByRole('button', { name: 'إضافة قاعدة' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'إضافة البند' }).click()
    await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor()
    await isClean()
    expect(complaints).toEqual([])
    await context.close()
  },
)
