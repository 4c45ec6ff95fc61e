import { expect, it } from 'vitest'
import { HANGUL, romanize } from './romanize.ts'
import { translate } from './translate.ts'
import { makeOf, namesOf } from './vocabulary.ts'

it.each([
  ['Hyundai', '더 뉴 그랜저 IG', 'The New Grandeur IG'],
  ['Kia', '쏘렌토 4세대', 'Sorento 4th gen'],
  ['BMW', '5시리즈 (G30)', '5 Series (G30)'],
  ['Mercedes-Benz', 'E-클래스 W213', 'E-Class W213'],
  ['Kia', '9인승 프레스티지', '9-seater Prestige'],
  ['Hyundai', '2.5 가솔린 익스클루시브', '2.5 Gasoline Exclusive'],
  ['Tesla', '모델 3', 'Model 3'],
])('%s %s is %s', (make, korean, english) => {
  expect(translate(korean, namesOf(make))).toEqual({ text: english, unknown: [] })
})

it('does not find a short word inside a longer one', () => {
  // 레이 (Ray) stands inside 슈팅브레이크.
  expect(translate('슈팅브레이크', namesOf('Kia')).text).not.toContain('Ray')
})

it('romanises and reports what it does not know', () => {
  const { text, unknown } = translate('그랜저 쀼다라 2.5', namesOf('Hyundai'))
  expect(unknown).toEqual(['쀼다라'])
  expect(text).toBe('Grandeur Ppyudara 2.5')
})

it('leaves no Hangul, whatever comes', () => {
  for (const word of ['한글', 'ㅋㅋㅋ', '값쀍힣', 'A한B글C', '뷁']) {
    expect(translate(word, namesOf('Kia')).text).not.toMatch(HANGUL)
  }
})

it('romanises by syllable', () => {
  expect([romanize('서울'), romanize('한국'), romanize('값')]).toEqual(['Seoul', 'Hanguk', 'Gap'])
})

it('knows makes by their Korean names and by the quirks of their English ones', () => {
  expect(
    ['현대', 'ChevroletGMDaewoo', '르노코리아(삼성)', 'KG_Mobility_Ssangyong', 'BMW', '없는차'].map(makeOf),
  ).toEqual(['Hyundai', 'Chevrolet', 'Renault Korea', 'KG Mobility', 'BMW', null])
})
