import { sampleOfEach } from '@karvan/test-kit'

export const LANGUAGES = [
  { language: 'ar', prefix: '' },
  { language: 'en', prefix: '/en' },
  { language: 'sq', prefix: '/sq' },
] as const

/** On a phone and at a desk, in each theme. */
export const LOOKS = ([390, 1_280] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
)

/** Those of one page: `npm test` takes one of each language, another one each time. */
export const looksOf = (page: string) =>
  sampleOfEach(
    `looks of ${page}`,
    LANGUAGES.map((language) => LOOKS.map((look) => ({ ...language, ...look }))),
    1,
  )
