import { EDITIONS, type Edition } from '../catalogue/editions.ts'
import { at } from '../../../random.ts'
import { shownTexts } from '../universe/listing.ts'
import { COLOURS, REGIONS } from '../universe/palette.ts'
import type { Columns } from '../universe/columns.ts'
import type { Term } from './parse.ts'

/** Whether the offer of an index meets a condition. */
export type Test = (index: number) => boolean

/** A field that the list does not know. The source answers 404. */
export class UnknownFieldError extends Error {}

const never: Test = () => false
const always: Test = () => true

/** A test on the edition, looked up once for each edition instead of once for each listing. */
function byEdition(columns: Columns, test: (edition: Edition) => boolean): Test {
  const meets = Uint8Array.from(EDITIONS, (edition) => (test(edition) ? 1 : 0))
  return (index) => at(meets, at(columns.edition, index)) === 1
}

/** A test on a shown text; only the few offers with a planted word need their texts made. */
function byText(
  columns: Columns,
  field: 'modelName' | 'badge' | 'badgeDetail' | 'colourName',
  value: string,
  plain: Test,
): Test {
  return (index) => (at(columns.planted, index) < 0 ? plain(index) : shownTexts(columns.read(index))[field] === value)
}

const GREEN_FUELS = ['전기', '수소', '가솔린+전기', '플러그인 하이브리드']
const SELL_TYPES = ['일반', '리스', '렌트']

function equalsTest(columns: Columns, field: string, value: string): Test {
  switch (field) {
    case 'Hidden':
      return value === 'N' ? always : never
    case 'CarType':
      if (value === 'A') return always
      return value === 'Y' || value === 'N'
        ? byEdition(columns, (edition) => edition.maker.domestic === (value === 'Y'))
        : never
    case 'Manufacturer':
      return byEdition(columns, (edition) => edition.maker.name === value)
    case 'ModelGroup':
      return byEdition(columns, (edition) => edition.model.group === value)
    case 'Model':
      return byText(
        columns,
        'modelName',
        value,
        byEdition(columns, (edition) => edition.generation.name === value),
      )
    case 'Badge':
      return byText(
        columns,
        'badge',
        value,
        byEdition(columns, (edition) => edition.engine.badge === value),
      )
    case 'BadgeDetail':
      return byText(
        columns,
        'badgeDetail',
        value,
        (index) => at(at(EDITIONS, at(columns.edition, index)).model.trims, at(columns.trim, index)) === value,
      )
    case 'Category':
      return byEdition(columns, (edition) => edition.model.size === value)
    case 'FuelType':
      return byEdition(columns, (edition) => edition.engine.fuel === value)
    case 'GreenType':
      return byEdition(columns, (edition) => GREEN_FUELS.includes(edition.engine.fuel) === (value === 'Y'))
    case 'Transmission': {
      const usual = byEdition(columns, (edition) => (edition.model.gearbox ?? '오토') === value)
      return (index) => (at(columns.manual, index) === 1 ? value === '수동' : usual(index))
    }
    case 'SellType': {
      const sale = SELL_TYPES.indexOf(value)
      return (index) => at(columns.sale, index) === sale
    }
    case 'Color':
      return byText(columns, 'colourName', value, (index) => at(COLOURS, at(columns.colour, index)).name === value)
    case 'OfficeCityState': {
      const region = REGIONS.findIndex((entry) => entry.name === value)
      return (index) => at(columns.region, index) === region
    }
    case 'ServiceCopyCar':
      return (index) => (at(columns.car, index) === index) === (value.toUpperCase() === 'ORIGINAL')
    default:
      throw new UnknownFieldError(field)
  }
}

function rangeTest(columns: Columns, field: string, low: number, high: number): Test {
  const column =
    field === 'Year'
      ? columns.yearMonth
      : field === 'Price'
        ? columns.price
        : field === 'Mileage'
          ? columns.mileage
          : undefined
  if (!column) throw new UnknownFieldError(field)
  return (index) => {
    const value = at(column, index)
    return value >= low && value <= high
  }
}

/** One test for all conditions; offers that are off the list never meet it. Throws an UnknownFieldError. */
export function compile(columns: Columns, terms: readonly Term[]): Test {
  const tests = terms.map((term) =>
    term.kind === 'equals'
      ? equalsTest(columns, term.field, term.value)
      : rangeTest(columns, term.field, term.low ?? 0, term.high ?? Number.POSITIVE_INFINITY),
  )
  return (index) => at(columns.hidden, index) === 0 && tests.every((test) => test(index))
}
