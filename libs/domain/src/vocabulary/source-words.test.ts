import { expect, it } from 'vitest'
import { listedModel } from './listed-model.ts'
import { sourceText } from './source-text.ts'
import { colorOf, fuelOf } from './source-words.ts'
import { translatedName } from './translate.ts'
import { colourWord, fuelWord, importWord, makeOf, namesOf, sellTypeWord } from './vocabulary.ts'

it.each([
  '(세부등급 없음)',
  '세부등급 없음',
  '세부등급없음',
  '[세부등급 없음]',
  '（세부등급 없음）',
  '(등급 미정)',
  '트림 미상',
  '없음',
  '정보없음',
  '정보 없음',
  '해당사항 없음',
  '선택안함',
  '-',
  '--',
  '.',
  ' ',
  '\u200b',
  'N/A',
  'null',
  'NONE_IMPORT_TYPE',
  '(없음)',
  '-없음-',
  '세부 등급 : 없음',
  '상세등급 없음',
  '하위등급 미정',
  '세부모델 없음',
  '세부등급 미적용',
  '(무등급)',
  '선택 안 함',
  '선택하세요',
  '미등록',
  '미기재',
  '정보 미제공',
  '알 수 없음',
  '확인 필요',
  '해당 사항 없음',
  '無',
  'N.A.',
  '#N/A',
  'not specified',
  'IMPORT_NONE',
  '???',
  '…',
  'ㅡ',
])('takes %j for nothing', (text) => {
  expect(sourceText(text)).toBeNull()
})

it.each([
  ['익스클루시브 (세부등급 없음)', '익스클루시브'],
  ['2.5  (렌터카)', '2.5 (렌터카)'],
  ['Ｋ５', 'K5'],
  ['노블레스\u202c', '노블레스'],
  ['없음표', '없음표'],
  ['(세부등급 없음) 프리미엄', '프리미엄'],
  ['2.0 (등급미정)', '2.0'],
  ['프리미엄 [선택안함]', '프리미엄'],
  ['무쏘', '무쏘'],
  ['선택형', '선택형'],
  ['기본형', '기본형'],
  ['NaN', 'NaN'],
])('keeps of %j what it says', (text, said) => {
  expect(sourceText(text)).toBe(said)
})

it.each([
  ['파랑(남색,곤색)', 'Blue'],
  ['검정', 'Black'],
  ['노랑', 'Yellow'],
  ['빨강(주홍)', 'Red'],
  ['하늘', 'Blue'],
  ['갈색(밤색)', 'Brown'],
  ['흰색(백색)', 'White'],
  ['은색(메탈)', 'Silver'],
  ['초록', 'Green'],
  ['보라(자주)', 'Purple'],
  ['검정색', 'Black'],
  [' 회색 ', 'Gray'],
  ['주황', 'Orange'],
  ['black', 'Black'],
  ['쥐색(회색)', 'Gray'],
  ['회색(쥐색)', 'Gray'],
  ['진주(펄)', 'White'],
  ['하늘(스카이블루)', 'Blue'],
  ['청색(하늘색)', 'Blue'],
  ['초록(연두)', 'Green'],
  ['갈색(밤색,고동색)', 'Brown'],
  ['금색(골드)', 'Gold'],
  ['베이지(연갈색)', 'Beige'],
  ['분홍(핑크)', 'Pink'],
  ['기타(혼합색)', 'Other'],
  ['흰색(화이트)', 'White'],
  ['블랙', 'Black'],
  ['스카이 블루', 'Blue'],
  ['적색', 'Red'],
  ['검정\u200b', 'Black'],
  ['（검정）', 'Black'],
  ['무지개', null],
])('reads the colour %s as %s', (word, color) => {
  const known = colourWord(word)
  expect(known && colorOf(known)).toBe(color)
})

it.each([
  ['LPG+가솔린', 'LPG'],
  ['가솔린+LPG', 'LPG'],
  ['LPG + 가솔린', 'LPG'],
  ['LPG/가솔린', 'LPG'],
  ['CNG+가솔린', 'CNG'],
  ['전기+가솔린', 'Hybrid'],
  ['가솔린/전기', 'Hybrid'],
  ['디젤 하이브리드', 'Hybrid'],
  ['전기+수소', 'Hydrogen'],
  ['가솔린(휘발유)', 'Gasoline'],
  ['LPG(일반인구입)', 'LPG'],
  ['경유', 'Diesel'],
  ['LPG + 휘발유', 'LPG'],
  ['ＬＰＧ＋가솔린', 'LPG'],
  ['lpg·가솔린', 'LPG'],
  ['엘피지+가솔린', 'LPG'],
  ['가솔린(LPG겸용)', 'LPG'],
  ['가솔린/LPG 겸용', 'LPG'],
  ['LPG겸용', 'LPG'],
  ['CNG/휘발유', 'CNG'],
  ['디젤+전기', 'Hybrid'],
  ['전기/LPG', 'Hybrid'],
  ['플러그인하이브리드', 'Hybrid'],
  ['HEV', 'Hybrid'],
  ['전기차', 'Electric'],
  ['수소전기', 'Hydrogen'],
  ['디젤+가솔린', null],
  ['가솔린+등유', null],
  ['석탄', null],
])('reads the fuel %s as %s', (word, fuel) => {
  const known = fuelWord(word)
  expect(known && fuelOf(known)).toBe(fuel)
})

it.each([
  ['일반', 'sale'],
  ['일반9', 'sale'],
  ['_일반', 'sale'],
  ['[일반]', 'sale'],
  ['리스', 'lease_takeover'],
  ['렌트승계', 'rental_takeover'],
  ['리스 승계 가능', 'lease_takeover'],
  ['위탁', null],
  ['경매', null],
  ['일반 ', 'sale'],
  ['(일반)', 'sale'],
  ['일 반', 'sale'],
  ['1일반', 'sale'],
  ['일반-A', null],
  ['일반판매', 'sale'],
  ['일반리스', 'lease_takeover'],
  ['장기렌트', 'lease_takeover'],
  ['렌터카', 'rental_takeover'],
  ['운용리스9', 'lease_takeover'],
  ['rent_1', 'lease_takeover'],
  ['할부', null],
  ['9', null],
])('reads the kind of sale %s as %s', (word, kind) => {
  expect(sellTypeWord(word)).toBe(kind)
})

it.each([
  ['REGULAR_IMPORT', 'official'],
  ['BRAND_IMPORT', 'official'],
  ['PARALLEL_IMPORT', 'grey'],
  ['병행수입', 'grey'],
  ['BY_SEA', null],
  ['brand_import', 'official'],
  ['Brand Import', 'official'],
  ['REGULAR_IMPORT ', 'official'],
  ['REGULAR', 'official'],
  ['정식 수입', 'official'],
  ['GREY_IMPORT', 'grey'],
  ['병행 수입', 'grey'],
  ['(병행수입)', 'grey'],
])('reads the import mark %s as %s', (word, mark) => {
  expect(importWord(word)).toBe(mark)
})

it.each([
  ['KG모빌리티(쌍_용)', 'KG Mobility'],
  ['KG모빌리티 (쌍용)', 'KG Mobility'],
  ['현-대', 'Hyundai'],
  ['르노코리아[삼성]', 'Renault Korea'],
  ['ＢＭＷ', 'BMW'],
  ['없는회사', null],
  ['쌍_용', 'KG Mobility'],
  ['KG_모빌리티', 'KG Mobility'],
  ['쉐보레 (GM 대우)', 'Chevrolet'],
  ['르노코리아_삼성', 'Renault Korea'],
  ['현대자동차', 'Hyundai'],
  ['기 아', 'Kia'],
  ['벤-츠', 'Mercedes-Benz'],
  ['메르세데스 벤츠', 'Mercedes-Benz'],
  ['랜드 로버', 'Land Rover'],
  ['제네시스\u200b', 'Genesis'],
  ['자동차', null],
])('reads the make %s as %s', (word, make) => {
  expect(makeOf(word)).toBe(make)
})

it.each([
  ['Mercedes-Benz', 'S-클-래스', 'S-Class'],
  ['Mercedes-Benz', 'E-클_래스', 'E-Class'],
  ['Hyundai', '그_랜저', 'Grandeur'],
  ['Hyundai', '쏘·나·타', 'Sonata'],
  ['BMW', '5시-리즈', '5 Series'],
  ['BMW', '3시.리즈', '3 Series'],
  ['Mercedes-Benz', 'GLC-클.래.스', 'GLC-Class'],
  ['Kia', '카_니_발', 'Carnival'],
  ['Kia', '카 니발', 'Carnival'],
  ['Hyundai', '더_뉴_그랜저', 'The New Grandeur'],
  ['Hyundai', '__proto__', '__proto__'],
  ['Hyundai', '더 뉴 싼타-페', 'The New Santa Fe'],
  ['KG Mobility', '티-볼리', 'Tivoli'],
  ['Hyundai', '아반테', 'Avante'],
])('reads the name of %s, %s, as %s', (make, name, model) => {
  expect(translatedName(name, namesOf(make))).toEqual({ text: model, unknown: [] })
})

it.each([
  ['Mercedes-Benz', 'S Class', 'S-Class'],
  ['Mercedes-Benz', 'E Class', 'E-Class'],
  ['BMW', '3-Series', '3 Series'],
  ['Kia', 'K-5', 'K5'],
  ['Genesis', 'G-80', 'G80'],
  ['Hyundai', 'SantaFe', 'Santa Fe'],
  ['Hyundai', 'Grandeur', 'Grandeur'],
  ['Hyundai', 'Unheard Of', 'Unheard Of'],
])('lists the model %s %s as %s', (make, name, model) => {
  expect(listedModel(make, name)).toBe(model)
})
