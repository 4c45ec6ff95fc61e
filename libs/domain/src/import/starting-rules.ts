import type { LegalSource } from './dated-row.ts'
import type { ImportRule } from './import-rules.ts'

/*
 * Starting values with their sources; docs/import-rules.md says how each was read. Staff confirm and edit them.
 */

const ZATCA: LegalSource = {
  title: 'Zakat, Tax and Customs Authority: vehicle import controls',
  url: 'https://zatca.gov.sa/en/RulesRegulations/Taxes/Pages/customs_individual/import-vehicles.aspx',
  date: '2022-01-18',
}
const ZATCA_TOLD: LegalSource = {
  title: 'Zakat, Tax and Customs Authority, told to Okaz',
  url: 'https://sauress.com/okaz/2085929',
  date: '2021',
}
const SASO: LegalSource = {
  title: 'Saudi Standards, Metrology and Quality Organization: used vehicles',
  url: 'https://sls.saso.gov.sa/Pages/VehiclesInfo',
  date: '2016-01-01',
}
const KOSOVO_LAW: LegalSource = {
  title: 'Kosovo Customs: Law 05/L-132 on vehicles, article 44',
  url: 'https://dogana.rks-gov.net/Individs/Index?individId=1079',
  date: '2018-01-01',
}
const KOSOVO_HOMOLOGATION: LegalSource = {
  title: 'Kosovo Customs: homologation of vehicles',
  url: 'https://dogana.rks-gov.net/homologimi-i-automjeteve/',
  date: '2009-07-03',
}

const BY_ZATCA = { destination: 'SA', from: '2022-01-18', to: null, source: ZATCA, verified: true } as const
const BY_OKAZ = { destination: 'SA', from: '2022-01-01', to: null, source: ZATCA_TOLD, verified: false } as const
const BY_SASO = { destination: 'SA', from: '2016-01-01', to: null, source: SASO, verified: true } as const
const BY_LAW = { destination: 'XK', from: '2018-01-01', to: null, source: KOSOVO_LAW, verified: true } as const
const BY_HOMOLOGATION = {
  destination: 'XK',
  from: '2009-07-03',
  to: null,
  source: KOSOVO_HOMOLOGATION,
  verified: false,
} as const

const NOT_ALLOWED = { outcome: 'not_allowed' } as const
const LAST_YEAR = { outcome: 'conditional', condition: 'cleared_this_year' } as const

const SAUDI_ARABIA: readonly ImportRule[] = [
  { ...BY_ZATCA, id: 'sa-model-years', concerns: { kind: 'model_year', years: { from: 6, to: null } }, ...NOT_ALLOWED },
  { ...BY_ZATCA, id: 'sa-last-model-year', concerns: { kind: 'model_year', years: { from: 5, to: 5 } }, ...LAST_YEAR },
  { ...BY_OKAZ, id: 'sa-structural-damage', concerns: { kind: 'accident', values: ['structural'] }, ...NOT_ALLOWED },
  {
    ...BY_OKAZ,
    id: 'sa-recorded-damage',
    concerns: { kind: 'accident', values: ['recorded'] },
    outcome: 'conditional',
    condition: 'no_structural_damage',
  },
  { ...BY_OKAZ, id: 'sa-flood', concerns: { kind: 'flood', values: [true] }, ...NOT_ALLOWED },
  { ...BY_OKAZ, id: 'sa-total-loss', concerns: { kind: 'total_loss', values: [true] }, ...NOT_ALLOWED },
  { ...BY_OKAZ, id: 'sa-taxi', concerns: { kind: 'commercial_use', values: ['taxi'] }, ...NOT_ALLOWED },
  {
    ...BY_OKAZ,
    id: 'sa-commercial-use',
    concerns: { kind: 'commercial_use', values: ['commercial'] },
    outcome: 'conditional',
    condition: 'was_no_taxi',
  },
  { ...BY_OKAZ, id: 'sa-steering', concerns: { kind: 'steering', values: ['right'] }, ...NOT_ALLOWED },
  {
    ...BY_SASO,
    id: 'sa-fuel-economy',
    concerns: { kind: 'fuel_economy', values: ['Gasoline', 'Diesel', 'Hybrid', 'LPG', 'CNG'] },
    outcome: 'conditional',
    condition: 'fuel_economy_notice',
  },
]

const KOSOVO: readonly ImportRule[] = [
  { ...BY_LAW, id: 'xk-age', concerns: { kind: 'registration_year', years: { from: 11, to: null } }, ...NOT_ALLOWED },
  { ...BY_LAW, id: 'xk-last-year', concerns: { kind: 'registration_year', years: { from: 10, to: 10 } }, ...LAST_YEAR },
  { ...BY_LAW, id: 'xk-euro-4', concerns: { kind: 'emission', below: 4 }, ...NOT_ALLOWED },
  {
    ...BY_HOMOLOGATION,
    id: 'xk-steering',
    concerns: { kind: 'steering', values: ['right'] },
    outcome: 'conditional',
    condition: 'steering_converted',
  },
]

export const STARTING_IMPORT_RULES: readonly ImportRule[] = [...SAUDI_ARABIA, ...KOSOVO]
