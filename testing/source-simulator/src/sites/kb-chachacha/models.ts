import type { Body } from '../../pictures/drawing.ts'

/** A model as the site names it, beside the words in which a test compares. */
export interface Model {
  /** In Korean, as are name, trim, fuel and size. */
  readonly maker: string
  readonly name: string
  readonly trim: string
  readonly fuel: string
  readonly size: string
  /** Cubic centimetres; null for an electric car. */
  readonly cc: number | null
  readonly make: string
  readonly model: string
  readonly generation: string
  readonly grade: string
  readonly body: string
  readonly drawn: Body
  readonly burns: string
  readonly drive: string | null
}

/** Maker, name, trim, fuel, size class, cc; make, model, generation, grade, body, fuel, drive. Of 홍치 the shop knows nothing. */
const TABLE = `
현대| 더 뉴 그랜저 IG| 2.5 익스클루시브| 가솔린| 대형| 2497| Hyundai| Grandeur| The New Grandeur IG| 2.5 Exclusive| Sedan| Gasoline|
현대| 아반떼 CN7| 1.6 스마트| 가솔린| 준중형| 1598| Hyundai| Avante| Avante CN7| 1.6 Smart| Sedan| Gasoline|
현대| 쏘나타 DN8| LPG 2.0 프리미엄| LPG| 중형| 1999| Hyundai| Sonata| Sonata DN8| LPG 2.0 Premium| Sedan| LPG|
현대| 싼타페 TM| 디젤 2.2 4WD 프레스티지| 디젤| SUV| 2151| Hyundai| Santa Fe| Santa Fe TM| Diesel 2.2 4WD Prestige| SUV| Diesel| 4wd
현대| 캐스퍼| 1.0 터보 인스퍼레이션| 가솔린| 경차| 998| Hyundai| Casper| Casper| 1.0 Turbo Inspiration| SUV| Gasoline|
현대| 포터 2| 디젤 2.5 모던| 디젤| 트럭| 2497| Hyundai| Porter| Porter 2| Diesel 2.5 Modern| Truck| Diesel|
기아| 더 뉴 카니발| 9인승 노블레스| 디젤| RV| 2199| Kia| Carnival| The New Carnival| 9-seater Noblesse| Van| Diesel|
기아| 쏘렌토 MQ4| 1.6 터보 시그니처| 하이브리드(가솔린)| SUV| 1598| Kia| Sorento| Sorento MQ4| 1.6 Turbo Signature| SUV| Hybrid|
기아| K5 DL3| 2.0 트렌디| 가솔린| 중형| 1999| Kia| K5| K5 DL3| 2.0 Trendy| Sedan| Gasoline|
기아| 올 뉴 모닝| 럭셔리| 가솔린| 경차| 998| Kia| Morning| All New Morning| Luxury| Hatchback| Gasoline|
기아| EV6| 롱레인지| 전기| SUV| | Kia| EV6| EV6| Long Range| SUV| Electric|
제네시스| 일렉트리파이드 GV70| 4WD| 전기| SUV| | Genesis| GV70| Electrified GV70| 4WD| SUV| Electric| 4wd
제네시스| G80 RG3| 2.5 터보| 가솔린| 대형| 2497| Genesis| G80| G80 RG3| 2.5 Turbo| Sedan| Gasoline|
쉐보레| 트레일블레이저| 1.3 프리미엄| 가솔린| SUV| 1341| Chevrolet| Trailblazer| Trailblazer| 1.3 Premium| SUV| Gasoline|
르노코리아| 더 뉴 QM6| 2.0 럭셔리| LPG| SUV| 1998| Renault Korea| QM6| The New QM6| 2.0 Luxury| SUV| LPG|
KG모빌리티| 토레스| 1.5 터보| 가솔린| SUV| 1497| KG Mobility| Torres| Torres| 1.5 Turbo| SUV| Gasoline|
BMW| 3시리즈 G20| 320d M 스포츠| 디젤| 중형| 1995| BMW| 3 Series| 3 Series G20| 320d M Sport| Sedan| Diesel|
벤츠| E-클래스 W213| E220 아방가르드| 디젤| 대형| 1950| Mercedes-Benz| E-Class| E-Class W213| E220 Avantgarde| Sedan| Diesel|
폭스바겐| 골프 8세대| 2.0 프리미엄| 디젤| 준중형| 1968| Volkswagen| Golf| Golf 8th gen| 2.0 Premium| Hatchback| Diesel|
테슬라| 모델 3| 롱레인지| 전기| 중형| | Tesla| Model 3| Model 3| Long Range| Sedan| Electric|
홍치| H9| 2.0 프리미엄| 가솔린| 대형| 1989| Other| H9| H9| 2.0 Premium| Sedan| Gasoline|
`

const DRAWN: Readonly<Record<string, Body>> = { SUV: 'suv', Hatchback: 'hatchback', Van: 'van', Truck: 'pickup' }

export const MODELS: readonly Model[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [maker = '', name = '', trim = '', fuel = '', size = '', cc = ''] = cells
    const [make = '', model = '', generation = '', grade = '', body = '', burns = '', drive = ''] = cells.slice(6)
    const facts = { maker, name, trim, fuel, size, cc: cc === '' ? null : Number(cc) }
    const drawn = DRAWN[body] ?? 'sedan'
    return { ...facts, make, model, generation, grade, body, drawn, burns, drive: drive === '' ? null : drive }
  })
