import { normalizeListing, type NormalizedCar } from '@karvan/domain'
import { EMPTY } from './cars.ts'

/**
 * A small shop in the source's words, one car for each thing that a written search may mean: id, make, model group,
 * model, badge and its detail, fuel, gearbox, size class, colour, model year, km, and the price in ten thousands of won
 * (times 6.9 it is dollars).
 */
const SHOP = `
sonata20, 현대, 쏘나타, 쏘나타 (DN8), 가솔린 2.0 / 프리미엄, 가솔린, 오토, 중형차, 흰색, 2020, 45000, 1800
sonata17, 현대, 쏘나타, LF 쏘나타, LPG 2.0 렌터카 / 스마트, LPG(일반인 구입), 오토, 중형차, 검정색, 2017, 150000, 700
grandeur21, 현대, 그랜저, 더 뉴 그랜저 IG, 가솔린 2.5 / 익스클루시브, 가솔린, 오토, 대형차, 검정색, 2021, 41000, 2500
grandeur18, 현대, 그랜저, 그랜저 IG 하이브리드, 하이브리드 2.4 / 프리미엄, 가솔린+전기, 오토, 대형차, 쥐색, 2018, 88000, 1700
avante21, 현대, 아반떼, 올 뉴 아반떼 (CN7), 가솔린 1.6 / 모던, 가솔린, 오토, 준중형차, 흰색, 2021, 30000, 1500
tucson19, 현대, 투싼, 올 뉴 투싼, 디젤 2.0 4WD / 모던, 디젤, 오토, SUV, 흰색, 2019, 70000, 1300
tucson22, 현대, 투싼, 투싼 (NX4), 하이브리드 1.6 터보 / 프리미엄, 가솔린+전기, 오토, SUV, 청색, 2022, 25000, 2600
santafe20, 현대, 싼타페, 싼타페 TM, 디젤 2.2 4WD / 프레스티지, 디젤, 오토, SUV, 은색, 2020, 55000, 2100
santafe23, 현대, 싼타페, 싼타페 (MX5), 하이브리드 1.6 터보 / 캘리그래피, 가솔린+전기, 오토, SUV, 녹색, 2023, 12000, 4200
palisade21, 현대, 팰리세이드, 팰리세이드, 디젤 2.2 4WD 7인승 / 프레스티지, 디젤, 오토, SUV, 검정색, 2021, 60000, 3300
ioniq22, 현대, 아이오닉 5, 아이오닉 5, 롱레인지 / 익스클루시브, 전기, 오토, SUV, 쥐색, 2022, 20000, 3000
starex18, 현대, 스타렉스, 더 뉴 그랜드 스타렉스, 디젤 2.5 12인승 / 모던, 디젤, 수동, 승합차, 흰색, 2018, 110000, 1100
porter19, 현대, 포터, 포터 2, 디젤 2.5 / 슈퍼, 디젤, 수동, 화물차, 청색, 2019, 90000, 1200
gencoupe13, 현대, 제네시스 쿠페, 제네시스 쿠페, 2.0 터보, 가솔린, 수동, 스포츠카, 빨간색, 2013, 85000, 900
k5, 기아, K5, K5 3세대, 가솔린 2.0 / 노블레스, 가솔린, 오토, 중형차, 쥐색, 2020, 48000, 1750
sportage19, 기아, 스포티지, 스포티지 더 볼드, 디젤 2.0 2WD / 노블레스, 디젤, 오토, SUV, 흰색, 2019, 52000, 1500
sportage22, 기아, 스포티지, 스포티지 5세대, 가솔린 1.6 터보 / 시그니처, 가솔린, 오토, SUV, 빨간색, 2022, 18000, 2500
sorento21, 기아, 쏘렌토, 쏘렌토 4세대, 디젤 2.2 4WD / 노블레스, 디젤, 오토, SUV, 검정색, 2021, 58000, 2800
sorento16, 기아, 쏘렌토, 올 뉴 쏘렌토, 디젤 2.0 / 프레스티지, 디젤, 오토, SUV, 은색, 2016, 120000, 1100
carnival21, 기아, 카니발, 카니발 4세대, 디젤 2.2 9인승 / 노블레스, 디젤, 오토, RV, 검정색, 2021, 65000, 3000
morning20, 기아, 모닝, 모닝 어반, 가솔린 1.0 / 프레스티지, 가솔린, 오토, 경차, 노란색, 2020, 33000, 800
ev6, 기아, EV6, EV6, 롱레인지 4WD / 에어, 전기, 오토, SUV, 흰색, 2022, 15000, 3600
g80, 제네시스, G80, G80 (RG3), 가솔린 2.5 터보 AWD, 가솔린, 오토, 대형차, 검정색, 2021, 35000, 4000
gv80, 제네시스, GV80, GV80, 디젤 3.0 AWD, 디젤, 오토, SUV, 흰색, 2020, 60000, 4500
spark19, 쉐보레(GM대우), 스파크, 더 뉴 스파크, 프리미어, 가솔린, 오토, 경차, 빨간색, 2019, 40000, 600
qm6, 르노코리아(삼성), QM6, 더 뉴 QM6, LPG 2.0 LPe, LPG(일반인 구입), CVT, SUV, 갈색, 2020, 50000, 1400
rexton19, KG모빌리티(쌍용), 렉스턴 스포츠, 렉스턴 스포츠 칸, 디젤 2.2 4WD, 디젤, 오토, 화물차, 은색, 2019, 80000, 1600
bmw520, BMW, 5시리즈, 5시리즈 (G30), 520d / M 스포츠, 디젤, 오토, 중형차, 검정색, 2018, 78000, 2400
bmwx5, BMW, X5, X5 (G05), xDrive 30d, 디젤, 오토, SUV, 청색, 2019, 66000, 5000
e250, 벤츠, E-클래스, E-클래스 W213, E250 아방가르드, 가솔린, 오토, 중형차, 흰색, 2020, 42000, 3800
e220d, 벤츠, E-클래스, E-클래스 W213, E220 d 아방가르드, 디젤, 오토, 중형차, 검정색, 2017, 95000, 2300
s450, 벤츠, S-클래스, S-클래스 W222, S450 4MATIC, 가솔린, 오토, 대형차, 검정색, 2019, 70000, 6000
golf16, 폭스바겐, 골프, 골프 7세대, 2.0 TDI 해치백, 디젤, 오토, 준중형차, 쥐색, 2016, 105000, 900
es300h, 렉서스, ES, ES300h 7세대, 럭셔리, 가솔린+전기, 오토, 중형차, 은색, 2020, 38000, 3300
camry19, 도요타, 캠리, 캠리 (XV70), 하이브리드 2.5, 가솔린+전기, 오토, 중형차, 흰색, 2019, 50000, 1900
model3, 테슬라, 모델 3, 모델 3, 롱레인지, 전기, 오토, 중형차, 흰색, 2021, 40000, 3200
velar, 랜드로버, 레인지로버 벨라, 레인지로버 벨라, 2.0 디젤, 디젤, 오토, SUV, 검정색, 2018, 72000, 3900
rrsport, 랜드로버, 레인지로버 스포츠, 레인지로버 스포츠 2세대, 3.0 HSE, 가솔린, 오토, SUV, 흰색, 2017, 90000, 4100
mini, 미니, 쿠퍼, 쿠퍼 컨버터블, S, 가솔린, 오토, 소형차, 빨간색, 2019, 30000, 2200
ds7, 시트로엥/DS, DS7, DS7 크로스백, 1.5 블루 HDi, 디젤, 오토, SUV, 흰색, 2020, 50000, 1800
wrangler, 지프, 랭글러, 랭글러 (JL), 2.0 사하라, 가솔린, 오토, SUV, 주황색, 2020, 45000, 4000
`

export const writtenCars: readonly NormalizedCar[] = SHOP.trim().split('\n').map(readLine)

/** `9인승`, as its papers have it too. */
function seatsIn(grade: string): number | null {
  const [, seats] = /(\d+)인승/.exec(grade) ?? []
  return seats === undefined ? null : Number(seats)
}

function readLine(line: string): NormalizedCar {
  const words = line.split(', ')
  const word = (column: number) => words[column] ?? ''
  const [badge, badgeDetail] = word(4).split(' / ')
  return normalizeListing(
    {
      ...EMPTY,
      sourceId: word(0),
      make: word(1),
      modelGroup: word(2),
      model: word(3),
      badge: badge ?? null,
      badgeDetail: badgeDetail ?? null,
      fuel: word(5),
      transmission: word(6),
      sizeClass: word(7),
      color: word(8),
      modelYear: Number(word(9)),
      firstRegistration: `${word(9)}03`,
      mileageKm: Number(word(10)),
      seats: seatsIn(word(4)),
      price: { amount: Number(word(11)) * 10_000, currency: 'KRW' },
    },
    2027,
  )
}
