import { sampleOfEach } from '@karvan/test-kit'
import { afterAll, beforeAll, it } from 'vitest'
import { EVERY_PAGE, expectAccessible, openAnyPage, type Opener } from './accessible-page.ts'
import { LANGUAGES, LOOKS } from './looks.ts'

let opener: Opener

beforeAll(async () => {
  opener = await openAnyPage()
})
afterAll(() => opener.browser.close())

const cases = sampleOfEach(
  'pages, in each language and look',
  EVERY_PAGE.map((page) =>
    LANGUAGES.flatMap((language) => LOOKS.map((look) => ({ name: page.name, page, ...language, ...look }))),
  ),
  1,
)

it.each(cases)(
  '$name in $language at $width, $theme, has no violation and does not scroll sideways',
  async (look) => await expectAccessible(opener, look),
)
