import { sampleOfEach } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EVERY_PAGE, expectAccessible, openAnyPage, type Opener } from './accessible-page.ts'
import { LANGUAGES, LOOKS } from './looks.ts'

/** Whatever changed; every page is looked at by `every-page-accessibility.test.ts`. */
const TEN = [
  ...['home', 'search', 'car', 'favorites', 'reservation-confirmation', 'login', 'account'],
  ...['dashboard', 'reservations', 'pricing-settings'],
]
const pages = EVERY_PAGE.filter(({ name }) => TEN.includes(name))
const cases = sampleOfEach(
  'ten pages, in each language and look',
  pages.map((page) =>
    LANGUAGES.flatMap((language) => LOOKS.map((look) => ({ name: page.name, page, ...language, ...look }))),
  ),
  1,
)

let opener: Opener

beforeAll(async () => {
  opener = await openAnyPage()
})
afterAll(() => opener.browser.close())

it('knows each of the ten pages', () => {
  expect(pages.map(({ name }) => name).toSorted()).toEqual(TEN.toSorted())
})

it.each(cases)(
  '$name in $language at $width, $theme, has no violation and does not scroll sideways',
  async (look) => await expectAccessible(opener, look),
)
