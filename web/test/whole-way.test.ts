import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, inject, it } from 'vitest'
import { pathsOf } from '../kit/src/paths.ts'
import { forgetRateLimits, newPhone, tabTo, takeYourTime } from './as-people.ts'
import { browserOfFile, openPage, visit } from './browser.ts'
import { textsOf } from './texts-of.ts'

const { base, superuserUrl } = inject('shop')
const browser = browserOfFile()
beforeEach(() => forgetRateLimits(superuserUrl))

/** How somebody uses a page. */
interface Hand {
  readonly press: (target: Locator) => Promise<void>
  readonly write: (target: Locator, text: string) => Promise<void>
  /** Leaves a dialog that has a button to close it. */
  readonly close: (dialog: Locator, button: string) => Promise<void>
}

/** From one end of a list with all its filters to the other. */
const MAX_TABS = 250

const keyboard = (page: Page): Hand => ({
  press: async (target) => {
    await tabTo(page, target, 'Tab', MAX_TABS)
    const isTicked = await target.evaluate((element) => element.matches('input[type=checkbox], [role=checkbox]'))
    await page.keyboard.press(isTicked ? 'Space' : 'Enter')
  },
  write: async (target, text) => {
    await tabTo(page, target, 'Tab', MAX_TABS)
    await page.keyboard.type(text)
  },
  close: async () => {
    await page.keyboard.press('Escape')
  },
})

const finger = (page: Page): Hand => ({
  press: (target) => target.tap(),
  write: async (target, text) => {
    await target.tap()
    await page.keyboard.type(text)
  },
  close: (dialog, button) => dialog.getByRole('button', { name: button, exact: true }).tap(),
})

it.each([
  ['ar', 'a phone'],
  ['en', 'a phone'],
  ['sq', 'a phone'],
  ['ar', 'a keyboard'],
  ['en', 'a keyboard'],
  ['sq', 'a keyboard'],
] as const)('leads from the home page to the steps of a reservation, in %s by %s alone', async (language, means) => {
  const isPhone = means === 'a phone'
  const phone = newPhone()
  const { page, complaints, context } = await visit(browser(), { width: isPhone ? 390 : 1_280 })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  const t = textsOf(language)
  const paths = pathsOf(language)
  const { press, write, close } = (isPhone ? finger : keyboard)(page)
  const dialog = page.getByRole('dialog')
  const main = page.getByRole('main')
  const named = (role: 'button' | 'link' | 'checkbox', text: string, place: Page | Locator = main) =>
    place.getByRole(role, { name: new RegExp(`^${text}`) }).first()

  /** On a page that was opened by a link; its heading has the focus. */
  const arrived = async (at: Parameters<Page['waitForURL']>[0]) => {
    await page.waitForURL(at)
    await page.locator(':is(h1, [data-list-heading]):focus').waitFor()
  }

  // Search and filter.
  await openPage(page, base + paths.home)
  await press(page.getByRole('form', { name: t('home', 'panel') }).getByRole('button'))
  await arrived(`${base}${paths.search()}*`)
  const noAccident = t('search', 'accidentNone')
  if (isPhone) await press(named('button', t('search', 'filters')))
  const filters = isPhone ? dialog : page.getByRole('complementary')
  await press(named('checkbox', noAccident, filters))
  await page.waitForURL(/accident/)
  if (isPhone) {
    await press(dialog.getByRole('button').last())
    await dialog.waitFor({ state: 'detached' })
  }

  // Open a car, and look at its pictures.
  await press(main.getByRole('article').nth(3).getByRole('link'))
  await arrived(/\/car\/\d+$/)
  const address = page.url()
  await press(named('button', t('car', 'fullScreen')))
  await dialog.getByText(/^1 \/ \d+$/).waitFor()
  await press(named('button', t('common', 'next'), dialog))
  await dialog.getByText(/^2 \/ \d+$/).waitFor()
  await close(dialog, t('common', 'close'))
  await dialog.waitFor({ state: 'detached' })

  // Share, keep, compare.
  await press(named('button', t('share', 'share')))
  await press(named('button', t('share', 'copy'), dialog))
  await page.getByText(t('share', 'copied')).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await close(dialog, t('common', 'close'))
  await dialog.waitFor({ state: 'detached' })
  const heart = named('button', t('favorites', 'favorite'))
  await press(heart)
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  await press(named('button', t('common', 'compare')))
  await page.goBack()
  await press(page.locator('[data-tray]').getByRole('link'))
  await arrived(`${base}${paths.compare()}?*`)
  const toCar = main.locator(`a[href="${new URL(address).pathname}"]`)
  await press(toCar.filter({ visible: true }).first())
  await arrived(address)

  // Fix the price, and reserve at it.
  await press(named('button', t('car', 'fixPrice')))
  await press(named('link', t('quote', 'open'), dialog))
  await arrived(/\/quote\/\w+$/)
  const code = page.url().split('/').at(-1) ?? 'none'
  await press(named('link', t('quote', 'reserve')))
  await page.waitForURL((url) => url.search === `?quote=${code}`)
  await dialog.locator('input[name=firstName]').waitFor()
  await write(dialog.locator('input[name=firstName]'), 'Arta')
  await write(dialog.locator('input[name=lastName]'), 'Krasniqi')
  await write(dialog.locator('input[name=phone]'), phone)
  await write(
    dialog.locator('input[name=email]'),
    `whole-way-${language}-${isPhone ? 'phone' : 'keyboard'}@example.com`,
  )
  await press(named('button', t('reserve', 'next:details'), dialog))
  await press(named('button', t('reserve', 'next:exchange'), dialog))
  await dialog.getByText(t('reserve', 'priceOfQuote')).waitFor()
  await press(dialog.getByRole('checkbox'))
  await takeYourTime(page)
  await press(named('button', t('reserve', 'next:review'), dialog))

  // Thanks, and where the reservation stands.
  await arrived(/\/reservation-confirmation$/)
  await press(named('link', t('reserved', 'track')))
  await write(page.getByLabel(t('track', 'digits')), phone.slice(-4))
  await press(named('button', t('track', 'show')))
  await page.getByRole('heading', { name: t('track', 'stepsTitle') }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
