import type { SiteClient } from '@karvan/scraper-kit'
import { load } from 'cheerio'
import { expect, it } from 'vitest'
import { clientsOfOwnSite } from '../site-clients.ts'
import { openAdapter } from './adapter.ts'
import { takeCar } from './car-page.ts'
import { textWithoutPlates } from './plates.ts'
import { readList } from './list-page.ts'
import { statedPrice } from './price.ts'
import { readListing } from './read.ts'
import { isSold, readState } from './state.ts'

const NAME = '<strong class="car-buy-name">(12가3456)현대 더 뉴 그랜저 IG<br>2.5 익스클루시브</strong>'
const CAR = `<title>현대 · 가솔린 | KB차차차</title>${NAME}
<div class="car-buy-price"><dl><dt>판매가격</dt><dd><strong>2,390</strong>만원</dd></dl></div>
<div class="txt-info"><span>21년08월(21년형)</span><span>41,230km</span><span>가솔린</span><span>경기</span></div>
<table class="detail-info-table"><tr><th scope="col">차량정보</th><td>12가3456</td></tr>
<tr><th scope="col">변속기</th><td>오토</td></tr><tr><th scope="col">색상</th><td>정보없음</td></tr>
<tr><th scope="col">배기량</th><td>2,497cc</td></tr><tr><th scope="col">제시번호</th><td>1</td></tr></table>
<div class="detail-info02"><dl><dt>소유자변경</dt><dd>2회</dd></dl><dl><dt>전손이력</dt><dd>없음</dd></dl></div>
<ul class="car-option-list"><li class="option1">x</li><li class="option22 disable">y</li></ul>
<script type="application/ld+json">{"@type":"Product","name":"(12가3456)현대","brand":{"name":"현대"},"description":"010-0123-4567",
"image":["https://img.kbchachacha.com/IMG/carimg/l/img08/img2800/1_a.jpeg?width=360","/logo.png"],
"offers":{"@type":"Offer","priceCurrency":"KRW","price":23900000}}</script>
<div class="dealer-cnt"><b>남궁가상</b> 010-0123-4567</div>`
const row = (id: string, inner: string) => `<div class="area" data-car-seq="${id}">${inner}</div>`
const ROW = row(
  '1',
  `<img src="https://img.kbchachacha.com/IMG/carimg/l/a.jpeg?width=360"><strong class="tit">현대 그랜저</strong>
<div class="data-line"><div class="data-in"><span>21년08월(21년형)</span><span>41,230km</span><span>경기</span></div></div>
<span class="price">2,390</span><span class="unit">만원</span>`,
)
const FETCHED = new Date(0)
const read = (payload: unknown, list: unknown = null) =>
  readListing({
    sourceId: '1',
    list: list === null ? null : { payload: list, fetchedAt: FETCHED },
    detail: { payload, fetchedAt: FETCHED },
  })
const { signal } = new AbortController()
const clientOf = (html: string) =>
  ({ html: () => Promise.resolve(load(html)), rendered: () => Promise.resolve(load(html)) }) as unknown as SiteClient

it('keeps what its page says of a car, and nothing of people', () => {
  const stored = takeCar(load(CAR))
  expect(stored).toMatchObject({
    maker: '현대',
    name: '현대 더 뉴 그랜저 IG',
    trim: '2.5 익스클루시브',
    table: { transmission: '오토', displacement: '2,497cc' },
    history: { ownerChanges: '2회', totalLoss: '없음' },
    options: ['1'],
  })
  for (const word of ['12가3456', '010-', '남궁', '제시번호']) expect(JSON.stringify(stored)).not.toContain(word)
})

it('reads what it has kept', () => {
  expect(read(takeCar(load(CAR)))).toMatchObject({
    make: '현대',
    modelGroup: '그랜저',
    model: '더 뉴 그랜저 IG',
    badge: '2.5 익스클루시브',
    fuel: '가솔린',
    transmission: '오토',
    color: null,
    region: '경기',
    sellType: '일반',
    firstRegistration: '202108',
    modelYear: 2021,
    price: { amount: 23_900_000, currency: 'KRW' },
    displacementCc: 2_497,
    owners: 3,
    liens: null,
    photos: ['/IMG/carimg/l/img08/img2800/1_a.jpeg'],
    insurance: { flood: null, totalLoss: false },
  })
})

it('reads a row of the list where there is no page', () => {
  const [entry] = readList(load(ROW)).entries
  expect(
    readListing({ sourceId: '1', list: { payload: entry?.payload, fetchedAt: FETCHED }, detail: null }),
  ).toMatchObject({
    make: '현대',
    modelGroup: '그랜저',
    model: '그랜저',
    modelYear: 2021,
    mileageKm: 41_230,
    region: '경기',
    price: { amount: 23_900_000, currency: 'KRW' },
    photos: ['/IMG/carimg/l/a.jpeg'],
  })
})

it.each([
  [1, '가격상담', null, true],
  [1, '2,000', 20_000_000, false],
  [-1, '2,000', 23_900_000, false],
])('takes the price of the newer of row and page: row %i ms later, %s', (later, price, amount, isPlaceholder) => {
  const detail = { payload: takeCar(load(CAR)), fetchedAt: new Date(10) }
  const car = readListing({ sourceId: '1', list: { payload: { price }, fetchedAt: new Date(10 + later) }, detail })
  expect([car.price?.amount ?? null, car.pricePlaceholder]).toEqual([amount, isPlaceholder])
})

it.each([
  ['[리스] 현대 그랜저', '리스'],
  ['렌트승계 현대 그랜저', '렌트'],
  ['현대 그랜저', '일반'],
  ['리스트 현대', '일반'],
])('takes a car whose title is %s for: %s', (title, sellType) => {
  expect(read(null, { title }).sellType).toBe(sellType)
  expect(read({ prices: [{ name: '월 리스료', text: '65만원' }] }).sellType).toBe('리스')
})

it.each([
  ['21년08월(21년형)', '202108', 2021],
  ['99년12월(00년형)', '199912', 2000],
  ['2021년8월(2022년형)', '202108', 2022],
  ['21년08월', '202108', null],
  ['21년형', null, null],
  ['', null, null],
])('reads the year %s', (year, firstRegistration, modelYear) => {
  expect(read({ table: { year } })).toMatchObject({ firstRegistration, modelYear })
})

const won = (amount: number) => ({ money: { amount, currency: 'KRW' }, isPlaceholder: false })
const PLACEHOLDER = { money: null, isPlaceholder: true }

it.each([
  ['2,390만원', '23900000', won(23_900_000)],
  ['2,390만원', '23905000', won(23_905_000)],
  ['2,390만원', '2390', won(23_900_000)],
  ['2,390만원', null, won(23_900_000)],
  [null, '23900000', won(23_900_000)],
  [null, '99990000', PLACEHOLDER],
  ['9,999만원', '99990000', PLACEHOLDER],
  ['가격상담', '0', PLACEHOLDER],
  ['가격상담', '23900000', PLACEHOLDER],
  ['1,2,3', 'x', { money: null, isPlaceholder: false }],
  [null, null, { money: null, isPlaceholder: false }],
])('reads the price %s, exactly %s', (shown, exact, price) => {
  expect(statedPrice(shown, exact)).toEqual(price)
})

it.each([
  ['(12가3456)그랜저', '그랜저'],
  ['서울12가3456 그랜저', '그랜저'],
  ['그랜저 ( 123 허 4567 )', '그랜저'],
  ['21년08월(21년형)', '21년08월(21년형)'],
  ['그랜저 2023년 0820', '그랜저 2023년 0820'],
  ['call 010-0123-4567', null],
  ['  ', null],
])('keeps of %s: %s', (text, stored) => {
  expect(textWithoutPlates(text)).toBe(stored)
})

it('lists a car once, whatever sections show it, and nothing without an id', () => {
  const { entries, isLast } = readList(
    load(`${ROW}${ROW}<div class="area"><b class="tit">ad</b></div>${row('x1', ROW)}`),
  )
  expect([entries.map(({ sourceId }) => sourceId), isLast]).toEqual([['1'], false])
  expect(readList(load('<div class="list-in"></div>'))).toEqual({ entries: [], count: null, isLast: true })
  const long = row('2', `<b class="tit">${'x'.repeat(500)}</b><span class="price">1</span>`)
  expect(readList(load(long)).entries).toHaveLength(1)
})

it('takes ids without rows, and a list that begins without cars, for another markup', async () => {
  expect(() => readList(load(row('1', '<i></i>')))).toThrow(expect.objectContaining({ kind: 'malformed' }))
  const part = (offset: number) =>
    openAdapter(clientsOfOwnSite(clientOf('<div class="list-in"></div>'))).fetchList(
      { band: null, offset, limit: 25 },
      null,
      signal,
    )
  await expect(part(0)).rejects.toMatchObject({ kind: 'malformed' })
  expect(await part(25)).toMatchObject({ entries: [], isLast: true })
})

const cover = (text: string) => `<div class="soldout-dim"><p class="dim-txt">${text}</p></div>`

it('says of a sale what a page of a car says, and of other pages nothing', async () => {
  const sold = cover('판매가 완료된 차량입니다.')
  expect([readState(load(NAME)), readState(load(NAME + sold))]).toEqual(['available', 'sold'])
  expect(() => readState(load(NAME + cover('예약중')))).toThrow(expect.objectContaining({ kind: 'malformed' }))
  expect(() => readState(load(sold))).toThrow(expect.objectContaining({ kind: 'malformed' }))
  expect([isSold(load(sold)), isSold(load(NAME + cover('예약중')))]).toEqual([false, false])
  expect(await openAdapter(clientsOfOwnSite(clientOf(CAR + sold))).fetchDetail('1', signal)).toBeNull()
})

it.each([null, [], 'text', 12, {}, { prices: 'x', table: [], photos: [1, 'http://['] }, { prices: [null] }])(
  'reads %j without failing',
  (payload) => {
    expect(read(payload, payload)).toMatchObject({ price: null, photos: [], owners: null })
  },
)

it.each([
  ['렌트', true],
  ['영업용', true],
  ['대여사업용', true],
  ['택시', true],
  ['1건 (렌트)', true],
  ['비영업용', undefined],
  ['비 영업용', undefined],
  ['관용', undefined],
  ['없음', false],
  ['', undefined],
])('reads the uses %j: commercial %s', (uses, commercialUse) => {
  expect(read({ history: { uses, totalLoss: '없음' } }).insurance?.commercialUse ?? undefined).toBe(commercialUse)
})
