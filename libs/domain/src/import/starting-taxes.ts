import type { LegalSource } from './dated-row.ts'
import type { TaxBand, TaxRow } from './tax-table.ts'

/*
 * Starting values with their sources; docs/import-rules.md says how each was read. Staff confirm and edit them.
 */

const ZATCA_TOLD: LegalSource = {
  title: 'Zakat, Tax and Customs Authority, told to the Saudi Gazette',
  url: 'https://www.zawya.com/en/legal/policy/saudis-zatca-clarifies-conditions-for-buying-and-bringing-cars-from-abroad-vn4syn4z',
  date: '2022-05-20',
}
const KOSOVO_CUSTOMS: LegalSource = {
  title: 'Kosovo Customs',
  url: 'https://dogana.rks-gov.net/per-individ/per-automjete/si-behet-zhdoganimi-i-automjeteve/',
  date: '2020-10-11',
}

/** Euro for 0 to 8 calendar years, then for each further one; the last is for all later ones. */
const UP_TO_2_LITRES = [400, 600, 700, 800, 900, 1_000, 1_100, 1_200, 1_300, 1_500] as const
const UP_TO_3_LITRES = [400, 600, 800, 1_000, 1_200, 1_400, 1_600, 1_800, 2_000, 2_200] as const
const ABOVE_3_LITRES = [1_000, 1_500, 1_800, 2_100, 2_400, 2_700, 3_000, 3_300, 3_600, 3_900] as const
const FIRST_STEP_YEARS = 8
const CENTS = 100

type Cars = Pick<TaxBand, 'fuels' | 'engineCc'>

/** @param leastEuro where a source says less than the table */
function bandsOf(cars: Cars, euros: readonly number[], leastEuro?: number): readonly TaxBand[] {
  return euros.map((euro, step) => ({
    ...cars,
    ageYears: {
      from: step === 0 ? 0 : FIRST_STEP_YEARS + step,
      to: step === euros.length - 1 ? null : FIRST_STEP_YEARS + step,
    },
    low: (leastEuro ?? euro) * CENTS,
    high: euro * CENTS,
  }))
}

const BURNING = ['Gasoline', 'Diesel', 'LPG', 'CNG'] as const
const HYBRID = ['Hybrid'] as const
const BY_ENGINE = [
  [{ from: 0, to: 2_000 }, UP_TO_2_LITRES],
  [{ from: 2_001, to: 3_000 }, UP_TO_3_LITRES],
  [{ from: 3_001, to: null }, ABOVE_3_LITRES],
] as const

const KOSOVO_EXCISE: readonly TaxBand[] = [
  ...BY_ENGINE.flatMap(([engineCc, euros]) => [
    ...bandsOf({ fuels: BURNING, engineCc }, euros),
    ...bandsOf({ fuels: HYBRID, engineCc }, euros, 10),
  ]),
  ...bandsOf({ fuels: ['Electric', 'Hydrogen'], engineCc: { from: 0, to: null } }, UP_TO_2_LITRES, 0),
]

const KOSOVO = { destination: 'XK', from: '2020-10-11', to: null, source: KOSOVO_CUSTOMS, verified: true } as const
const SAUDI = { destination: 'SA', from: '2022-05-20', to: null, source: ZATCA_TOLD, verified: false } as const
const share = (basisPoints: number) => ({ type: 'share', basisPoints }) as const

export const STARTING_TAXES: readonly TaxRow[] = [
  { ...SAUDI, id: 'sa-duty', kind: 'duty', base: 'landed', rate: share(500) },
  { ...SAUDI, id: 'sa-vat', kind: 'vat', base: 'landed_duty', rate: share(1_500) },
  { ...KOSOVO, id: 'xk-duty', kind: 'duty', base: 'landed', rate: share(1_000) },
  {
    ...KOSOVO,
    id: 'xk-excise',
    kind: 'excise',
    base: 'car',
    rate: { type: 'bands', bands: KOSOVO_EXCISE },
    verified: false,
  },
  { ...KOSOVO, id: 'xk-vat', kind: 'vat', base: 'landed_duty_excise', rate: share(1_800) },
]
