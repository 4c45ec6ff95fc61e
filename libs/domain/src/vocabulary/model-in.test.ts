import { expect, it } from 'vitest'
import { modelIn } from './model-in.ts'

it.each([
  ['Hyundai', '더 뉴 그랜저 IG', '그랜저'],
  ['Hyundai', '제네시스 쿠페 200', '제네시스 쿠페'],
  ['Kia', '올뉴카니발', '카니발'],
  ['Kia', 'K5 DL3', 'K5'],
  ['Kia', '레이', '레이'],
  ['Mercedes-Benz', 'CLS-클래스 슈팅 브레이크', 'CLS-클래스'],
  ['Mercedes-Benz', '슈팅브레이크레이', null],
  ['BMW', '3시리즈 (G20)', '3시리즈'],
  ['Tesla', '모델 3', '모델 3'],
  ['Hyundai', '카니발', null],
  ['Nobody', '', null],
])('finds in a name of %s, %s, the model %s', (make, name, model) => {
  expect(modelIn(make, name)).toBe(model)
})
