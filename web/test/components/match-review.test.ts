import type { ReviewedMatch } from '@karvan/contracts/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { errors as refusalsInEnglish } from '../../kit/src/i18n/locales/en/errors.ts'
import { laterErrors } from '../../kit/src/i18n/locales/en/pages/laterErrors.ts'
import { comparison } from '../../kit/src/i18n/locales/en/staff/comparison.ts'
import { matches as ar } from '../../kit/src/i18n/locales/ar/staff/matches.ts'
import { matches as en } from '../../kit/src/i18n/locales/en/staff/matches.ts'
import { staff } from '../../kit/src/i18n/locales/en/staff/staff.ts'
import { matches as sq } from '../../kit/src/i18n/locales/sq/staff/matches.ts'
import { isolate, isolateName } from '../../kit/src/format.ts'
import { answer, refuse } from './answers.ts'
import { untilShown } from './shown-texts.ts'
import { openStaff } from './staff-screen.tsx'

/** What staff see and say of matches. What a decision does is checked in `services/catalog/test` and `libs/inventory/test`. */

const PAGE = '/en/admin-dashboard/price-comparison/matches'
const OWN = '0190a3c5-5a3e-7cc1-8f5e-000000000011'
const THEIRS = '0190a3c5-5a3e-7cc1-8f5e-000000000012'
const ME = '0190a3c5-5a3e-7cc1-8f5e-000000000001'
const WAITING: ReviewedMatch = {
  id: `${OWN}:${THEIRS}`,
  state: 'waiting',
  car: {
    id: OWN,
    source_id: '39000001',
    title: 'BMW 520d',
    year: 2021,
    mileage: 43_217,
    color: 'White',
    vin: null,
    price: 27_420,
  },
  rival: 'luxury',
  rival_car: {
    id: THEIRS,
    source_id: 'lx-40902',
    title: 'BMW 5 Series',
    year: 2021,
    mileage: 43_900,
    color: 'Black',
    vin: null,
    price: 24_960,
  },
  kind: 'facts',
  confidence: 71,
  same: ['make', 'model', 'modelYear', 'fuel'],
  different: ['mileageKm', 'color'],
  is_ambiguous: true,
  price_difference: 2_460,
  now: { price_status: 'no-data', lowest_rival: null },
  otherwise: { price_status: 'worst', lowest_rival: 24_960 },
  decision: null,
}
const CONFIRMED: ReviewedMatch = {
  ...WAITING,
  state: 'confirmed',
  now: { price_status: 'competitive', lowest_rival: 23_450 },
  otherwise: { price_status: 'best', lowest_rival: 24_960 },
}
const DECISION = { by: ME, at: '2026-11-24T01:02:03.000Z', reason: 'trim', note: 'M Sport' } as const
const REJECTED: ReviewedMatch = { ...WAITING, state: 'rejected', decision: DECISION }

const answerMatches = (...matches: ReviewedMatch[]) =>
  answer('listMatches', {
    data: {
      matches,
      counts: { waiting: 27, confirmed: 2_871, rejected: 128 },
      pagination: { page: 1, limit: 50, total: matches.length, totalPages: 1 },
    },
  })
const decided = () => answer('decideMatch', { data: { state: 'confirmed' } })
/** What is said of the car, whose name reads in its own direction. */
const ofCar = (text: string) => text.replace('{{name}}', isolateName('BMW 520d'))
const row = () => page.getByRole('row', { name: /BMW 520d/ })
const press = (name: string) => page.getByRole('button', { name: `${name}: BMW 520d` }).click()

beforeEach(() => {
  answerMatches(WAITING)
  const user = { id: ME, email: 'owner@karvan.test', first_name: 'Arta', last_name: 'Krasniqi', role: 'super_admin' }
  answer('getUser', { data: user as never })
})

describe('the list', () => {
  it('shows both cars, what differs first, and what each costs', async () => {
    openStaff(PAGE)
    await expect.element(row()).toBeVisible()
    await untilShown([
      'lx-40902',
      `Different: mileage ${isolate('43,217')} / ${isolate('43,900')}, colour ${isolate('White')} / ${isolate('Black')}`,
      'Same: make, model, year, fuel',
      'Not said by one of the two: transmission, body, engine',
      en.ambiguous,
      '71%',
      '27,420',
      '24,960',
      '+2,460',
    ])
    const link = row().getByRole('link', { name: 'BMW 520d' })
    await expect.element(link).toHaveAttribute('href', `/en/admin-dashboard/cars?panel=view%3A${OWN}`)
  })

  it('counts what waits, counts and was rejected, and is asked for each of them by the address', async () => {
    const asked = answerMatches(WAITING)
    openStaff(PAGE)
    await page.getByRole('button', { name: 'Rejected 128' }).click()
    await expect.poll(() => asked.at(-1)?.query.get('state')).toBe('rejected')
    await page.getByRole('combobox', { name: en.rival }).selectOptions(`${en.rival}: ${comparison['source:trio']}`)
    await expect.poll(() => asked.at(-1)?.query.get('rival')).toBe('trio')
    await page.getByRole('searchbox').fill('lx-1')
    await expect.poll(() => asked.at(-1)?.query.get('search')).toBe('lx-1')
    expect(location.search).toBe('?search=lx-1&state=rejected&rival=trio')
    await page.getByRole('link', { name: en['column:confidence'] }).click()
    await expect.poll(() => asked.at(-1)?.query.get('sortOrder')).toBe('desc')
  })

  it('says that it could not be loaded', async () => {
    refuse('listMatches', 503, 'service.unavailable')
    openStaff(PAGE)
    await untilShown([en.failed])
  })
})

describe('a decision', () => {
  it('confirms at once, and can be taken back from its message', async () => {
    const confirmed = decided()
    const undone = answer('undecideMatch', { data: { state: 'waiting' } })
    openStaff(PAGE)
    await press(en.confirm)
    await untilShown([ofCar(en['decided:confirmed'])])
    expect(confirmed.map(({ body }) => body)).toEqual([{ decision: 'confirmed' }])
    await page.getByRole('button', { name: staff.undo }).click()
    await untilShown([ofCar(en.undecided)])
    expect(undone).toHaveLength(1)
  })

  it('rejects with a reason and a note, and asks for the reason', async () => {
    const rejected = answer('decideMatch', { data: { state: 'rejected' } })
    openStaff(PAGE)
    await press(en.reject)
    await untilShown([en.why, en.effectNone])
    await page.getByRole('dialog').getByRole('button', { name: en.reject }).click()
    await untilShown([en.reasonMissing])
    expect(rejected).toHaveLength(0)
    await page.getByRole('radio', { name: en['reason:mileage'] }).click()
    await page.getByLabelText(en.note).fill('Seen on site')
    await page.getByRole('dialog').getByRole('button', { name: en.reject }).click()
    await untilShown([ofCar(en['decided:rejected'])])
    expect(rejected.map(({ body }) => body)).toEqual([
      { decision: 'rejected', reason: 'mileage', note: 'Seen on site' },
    ])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('says beforehand what rejecting a match changes that counts', async () => {
    answerMatches(CONFIRMED)
    openStaff(`${PAGE}?state=confirmed`)
    await press(en.reject)
    await untilShown([comparison['status:competitive'], comparison['status:best'], isolate('23,450'), en.effectNote])
  })

  it('is again what staff said before where its successor is taken back', async () => {
    answerMatches({ ...CONFIRMED, decision: { ...DECISION, reason: null, note: 'Same pictures' } })
    const sent = decided()
    openStaff(`${PAGE}?state=confirmed`)
    await press(en.reject)
    await page.getByRole('radio', { name: en['reason:other'] }).click()
    await page.getByRole('dialog').getByRole('button', { name: en.reject }).click()
    await page.getByRole('button', { name: staff.undo }).click()
    await expect.poll(() => sent.at(-1)?.body).toEqual({ decision: 'confirmed', note: 'Same pictures' })
  })

  it('says of a rejected match why, and by whom, and takes it back', async () => {
    answerMatches(REJECTED)
    const undone = answer('undecideMatch', { data: { state: 'waiting' } })
    openStaff(`${PAGE}?state=rejected`)
    await untilShown([en['reason:trim'], 'M Sport', 'Arta Krasniqi'])
    await press(en.undecide)
    await untilShown([ofCar(en.undecided)])
    expect(undone).toHaveLength(1)
  })

  it('says that two are no match any more', async () => {
    refuse('decideMatch', 404, 'matches.not_found')
    openStaff(PAGE)
    await press(en.confirm)
    await untilShown([`${en.confirmFailed}: ${laterErrors['matches.not_found']}`])
    expect(refusalsInEnglish).not.toHaveProperty('matches.not_found')
  })
})

it.each([
  ['ar', '', ar],
  ['sq', '/sq', sq],
] as const)('speaks %s', async (_language, start, texts) => {
  openStaff(`${start}/admin-dashboard/price-comparison/matches`)
  await untilShown([texts.lead, texts['column:rival'], texts.ambiguous, texts.confirm])
})

it('is for who may see the comparison', async () => {
  openStaff(PAGE, 'admin')
  await expect.element(page.getByText(en.lead)).not.toBeInTheDocument()
})
