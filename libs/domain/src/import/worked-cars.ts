import type { AccidentHistory } from '../accident.ts'
import type { ImportMark } from '../listing.ts'
import type { Fuel } from '../vocabulary/filter-values.ts'

/** The day for which the thirty cars were worked by hand, from docs/import-rules.md and before there was code. */
export const WORKED_ON = '2026-06-15'

interface WorkedCar {
  readonly car: string
  readonly fuel: Fuel | null
  readonly firstRegistration: string | null
  readonly modelYear: number
  readonly importMark: ImportMark | null
  readonly grade: string | null
  readonly accident: AccidentHistory | null
  /** Verdict and the row that decides, by destination. */
  readonly SA: Worked
  readonly XK: Worked
}

type Worked = readonly ['allowed', null] | readonly ['conditional' | 'not_allowed' | 'not_known', string]

const YES: Worked = ['allowed', null]
const CLEAN: AccidentHistory = {
  accident: false,
  structural: false,
  ownDamageCount: 0,
  ownDamageKrw: 0,
  flood: false,
  totalLoss: false,
  commercialUse: false,
  simpleRepair: false,
}
const CLAIM: AccidentHistory = { ...CLEAN, accident: true, ownDamageCount: 1, ownDamageKrw: 850_000 }
const HIRED: AccidentHistory = { ...CLEAN, commercialUse: true, taxi: false }
const FLOODED: AccidentHistory = { ...CLEAN, accident: true, flood: true }
const LOST: AccidentHistory = { ...CLEAN, accident: true, totalLoss: true }
/** The insurance paid nothing, and the inspection found an accident. */
const STRUCTURAL: AccidentHistory = { ...CLEAN, accident: true, structural: true }
/** An inspection sheet without an insurance record. */
const INSPECTED: AccidentHistory = { structural: false, simpleRepair: false }

const worked = (
  car: string,
  [fuel, modelYear, firstRegistration]: readonly [Fuel | null, number, string | null],
  [SA, XK]: readonly [Worked, Worked],
  more: Partial<Pick<WorkedCar, 'importMark' | 'grade' | 'accident'>> = {},
): WorkedCar => ({
  car,
  fuel,
  modelYear,
  firstRegistration,
  importMark: 'domestic',
  grade: null,
  accident: CLEAN,
  SA,
  XK,
  ...more,
})

const tooOld: Worked = ['not_allowed', 'sa-model-years']
const thirst: Worked = ['conditional', 'sa-fuel-economy']
const lastYear: Worked = ['conditional', 'xk-last-year']
const past: Worked = ['not_allowed', 'xk-age']
const hired: Worked = ['conditional', 'sa-commercial-use']

export const WORKED_CARS: readonly WorkedCar[] = [
  worked('Ioniq 5', ['Electric', 2024, '2024-03'], [YES, YES]),
  worked('EV6', ['Electric', 2023, '2022-11'], [YES, YES]),
  worked('Nexo', ['Hydrogen', 2022, '2022-02'], [YES, YES]),
  worked('Tesla Model 3, no mark', ['Electric', 2022, '2022-06'], unknown('sa-steering', 'xk-steering'), {
    importMark: null,
  }),
  worked('Kona Electric', ['Electric', 2025, '2024-12'], [YES, YES]),
  worked('Grandeur', ['Gasoline', 2023, '2023-01'], [thirst, YES]),
  worked('Sorento', ['Diesel', 2022, '2021-11'], [thirst, YES]),
  worked('Sonata of the last model year', ['LPG', 2021, '2021-05'], [['conditional', 'sa-last-model-year'], YES]),
  worked('K5, one claim', ['Hybrid', 2024, '2024-01'], [['conditional', 'sa-recorded-damage'], YES], {
    accident: CLAIM,
  }),
  worked('Avante, built for rental', ['Gasoline', 2023, '2023-02'], [hired, YES], { grade: '1.6 Rental Car' }),
  worked('Ioniq 6, hired out', ['Electric', 2023, '2023-04'], [hired, YES], { accident: HIRED }),
  worked('Tucson', ['Diesel', 2014, '2014-02'], [tooOld, past]),
  worked('Carnival', ['Diesel', 2017, '2016-12'], [tooOld, lastYear]),
  worked('Morning', ['Gasoline', 2016, '2016-03'], [tooOld, lastYear]),
  worked('BMW 520d', ['Diesel', 2016, '2016-01'], [tooOld, lastYear], { importMark: 'official' }),
  worked('Soul EV', ['Electric', 2016, '2016-07'], [tooOld, lastYear]),
  worked('Spark', ['LPG', 2016, '2016-11'], [tooOld, lastYear]),
  worked('Sonata', ['Gasoline', 2015, '2015-12'], [tooOld, past]),
  worked('Starex', ['Diesel', 2012, '2012-06'], [tooOld, past]),
  worked('Casper Electric, no registration', ['Electric', 2025, null], [YES, ['not_known', 'xk-age']]),
  worked('Santa Fe', ['Diesel', 2006, '2006-04'], [tooOld, past]),
  worked('Old Grandeur without papers', ['Gasoline', 2003, '2003-08'], [tooOld, past], {
    accident: null,
    importMark: null,
  }),
  worked('Seltos, flooded', ['Gasoline', 2023, '2023-05'], [['not_allowed', 'sa-flood'], YES], { accident: FLOODED }),
  worked('EV9, total loss', ['Electric', 2024, '2024-02'], [['not_allowed', 'sa-total-loss'], YES], { accident: LOST }),
  worked('K8, found by inspection', ['Gasoline', 2022, '2022-03'], [['not_allowed', 'sa-structural-damage'], YES], {
    accident: STRUCTURAL,
  }),
  worked('Sonata taxi', ['LPG', 2023, '2023-06'], [['not_allowed', 'sa-taxi'], YES], { grade: '2.0 Taxi' }),
  worked('G80 without papers', ['Gasoline', 2024, '2024-05'], [['not_known', 'sa-structural-damage'], YES], {
    accident: null,
  }),
  worked('Wrangler, grey', ['Gasoline', 2023, '2023-03'], unknown('sa-steering', 'xk-steering'), {
    importMark: 'grey',
  }),
  worked('Palisade, inspected only', ['Gasoline', 2023, null], unknown('sa-structural-damage', 'xk-age'), {
    accident: INSPECTED,
  }),
  worked('Ray, fuel not known', [null, 2022, '2022-05'], unknown('sa-fuel-economy', 'xk-euro-4')),
]

function unknown(sa: string, xk: string): readonly [Worked, Worked] {
  return [
    ['not_known', sa],
    ['not_known', xk],
  ]
}
