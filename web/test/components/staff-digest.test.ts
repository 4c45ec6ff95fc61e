import type { InboxDigest } from '@karvan/contracts/browser'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { inbox as ar } from '../../kit/src/i18n/locales/ar/staff/inbox.ts'
import { inbox as en } from '../../kit/src/i18n/locales/en/staff/inbox.ts'
import { inbox as sq } from '../../kit/src/i18n/locales/sq/staff/inbox.ts'
import { answer, refuse, type SentCall } from './answers.ts'
import { untilShown } from './shown-texts.ts'
import { openStaff } from './staff-screen.tsx'

/** The choice of the daily mail, at the head of the inbox. What is sent, and when, is checked in the tests of the auth service. */

const INBOX = '/en/admin-dashboard/inbox'
const DIGEST: InboxDigest = {
  isOn: false,
  hour: 8,
  timeZone: 'Asia/Riyadh',
  email: 'amina@karvan.test',
  language: 'en',
  obstacle: null,
}

const panel = () => page.getByRole('dialog', { name: en.digest })
const box = () => panel().getByRole('checkbox', { name: en.digestSwitch })
const save = () => panel().getByRole('button', { name: 'Save' }).click()

let saved: readonly SentCall[]
beforeEach(() => {
  answer('inboxDigest', { data: DIGEST })
  saved = answer('chooseInboxDigest', { data: { ...DIGEST, isOn: true, hour: 7, timeZone: 'Europe/Belgrade' } })
})

it('is off, and is switched on with an hour by the clock of a place', async () => {
  openStaff(INBOX, 'editor')
  await page.getByRole('button', { name: en.digest }).click()
  await expect.element(box()).not.toBeChecked()
  await box().click()
  await panel().getByLabelText(en.digestHour).selectOptions('07:00')
  await panel().getByLabelText(en.digestZone).selectOptions('Prishtina')
  await save()
  await expect.element(page.getByText(/The mail comes each day at .*07:00/)).toBeVisible()
  expect(saved.map(({ body }) => body)).toEqual([{ isOn: true, hour: 7, timeZone: 'Europe/Belgrade' }])
  await expect.element(panel()).not.toBeInTheDocument()
})

it('opens at the address in the mail, and is switched off', async () => {
  answer('inboxDigest', { data: { ...DIGEST, isOn: true } })
  const calls = answer('chooseInboxDigest', { data: DIGEST })
  openStaff(`${INBOX}?panel=digest`)
  await expect.element(box()).toBeChecked()
  await box().click()
  await save()
  await untilShown([en.digestOff])
  expect(calls.map(({ body }) => body)).toEqual([{ isOn: false, hour: 8, timeZone: 'Asia/Riyadh' }])
})

it.each(['mail_off', 'email_not_confirmed'] as const)('says why no mail would come: %s', async (obstacle) => {
  answer('inboxDigest', { data: { ...DIGEST, obstacle } })
  openStaff(`${INBOX}?panel=digest`)
  await untilShown([en[`digestObstacle:${obstacle}`]])
})

it('says that nothing was changed where the server refuses, and does not lose the choice', async () => {
  refuse('chooseInboxDigest', 503, 'service.unavailable')
  openStaff(`${INBOX}?panel=digest`)
  await box().click()
  await save()
  await expect.element(panel().getByText(en.changeFailed)).toBeVisible()
  await expect.element(box()).toBeChecked()
})

it('says that the choice could not be loaded', async () => {
  refuse('inboxDigest', 400, 'request.invalid')
  openStaff(`${INBOX}?panel=digest`)
  await untilShown([en.digestFailed])
})

it.each([
  ['ar', '', ar],
  ['en', '/en', en],
  ['sq', '/sq', sq],
] as const)('speaks %s', async (_language, start, texts) => {
  openStaff(`${start}/admin-dashboard/inbox?panel=digest`)
  await untilShown([texts.digestLead, texts.digestSwitch, texts.digestHour, texts.digestZone])
  await expect.element(page.getByRole('dialog', { name: texts.digest })).toBeVisible()
})
