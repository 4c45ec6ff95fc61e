import { ADMIN, query } from '@karvan/test-kit'
import { randomInt } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { openPage } from './browser.ts'

const MAX_TABS = 80

/** Goes on by Tab, or back by Shift+Tab, to an element, as somebody without a mouse does: what it does not reach cannot be used. */
export async function tabTo(page: Page, target: Locator, key = 'Tab', most = MAX_TABS): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${most} times ${key}, and ${String(target)} has no focus`)
}

/** The server takes a form that was filled in faster than this for a robot's. */
const MIN_FILL_MS = 2_000
/** People take longer than robots; the clock of the page is put forward in place of waiting. */
export const takeYourTime = (page: Page) => page.clock.fastForward(2 * MIN_FILL_MS)

/**
 * Begins the hours of the limits anew: all browsers of the tests come from one address, and together reserve and sign in more
 * than one office does.
 */
export const forgetRateLimits = async (superuserUrl: string) => {
  await query(superuserUrl, 'delete from reservation.rate_limits')
  await query(superuserUrl, 'delete from auth.rate_limits')
}

/** Each is another: one number may reserve only so often. */
export const newPhone = () => `050 ${String(randomInt(1e7)).padStart(7, '0')}`

/** Signs in as the administrator of the test's shop. @param base the address of the shop */
export async function signInAsAdmin(page: Page, base: string): Promise<void> {
  await openPage(page, `${base}/en/login`)
  await page.getByLabel('E-mail').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.locator('main form [type=submit]').click()
  // Staff land in the back office; the shop is another app.
  await page.waitForURL(/admin-dashboard/)
  await openPage(page, `${base}/en`)
  await page.getByRole('banner').getByText(ADMIN.email).first().waitFor()
}
