import type { InAlbanian } from '../../../strings.ts'
import type { priceHistory as english } from '../../en/later/priceHistory.ts'

export const priceHistory: InAlbanian<typeof english> = {
  title: 'Pse ndryshoi çmimi',
  sinceListed: 'Që kur doli në shitje më {{date}}, dhe kush qëndronte pas çdo ndryshimi.',
  sinceYear: 'Gjatë vitit të fundit, dhe kush qëndronte pas çdo ndryshimi.',
  one: 'Një çmim i vetëm që kur doli në shitje më {{date}}.',
  failed: 'Historia e çmimit nuk u ngarkua.',
  seller: 'Shitësi',
  rate: 'Kursi i këmbimit',
  fees: 'Tarifat tona',
  unmoved: 'nuk e ndryshoi',
  today: 'Sot',
  chart: 'Çmimi me kalimin e kohës. Me shigjeta kalohet nga një ndryshim te tjetri.',
  changes: 'Të gjitha ndryshimet',
  date: 'Data',
  by: 'Kush e ndryshoi',
  change: 'Ndryshimi',
  after: 'Çmimi pas tij',
  first: 'Dalja në shitje',
  yearAgo: 'Para një viti',
  ruleTitle: 'Kur shkruajmë „shitësi e uli çmimin“?',
  rule: 'Vetëm kur shitësi e ul çmimin në Kore për 100.000 won ose më shumë. Lëvizja e kursit ose e tarifave tona nuk numërohet kurrë, edhe nëse çmimi bie.',
}
