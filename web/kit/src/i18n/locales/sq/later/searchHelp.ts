import type { InAlbanian } from '../../../strings.ts'
import type { searchHelp as english } from '../../en/later/searchHelp.ts'

export const searchHelp: InAlbanian<typeof english> = {
  list: 'Sugjerime',
  recent: 'Kërkimet tuaja të fundit',
  clear: 'Fshi të gjitha',
  remove: 'Hiq „{{text}}“',
  shown_one: '{{n}} sugjerim',
  shown_other: '{{n}} sugjerime',
  recentShown_one: '{{n}} kërkim i fundit. Me Delete e hiqni atë që keni zgjedhur.',
  recentShown_other: '{{n}} kërkime të fundit. Me Delete e hiqni atë që keni zgjedhur.',
  example2: 'Kia Sportage e bardhë nga 2021',
  example3: 'Hibride deri 50.000 km, pa aksidente',
  example4: 'Hyundai Palisade me çati të hapshme, deri 40.000 euro',
  example5: '4x4 me ulëse me ngrohje, jo e zezë',
  example6: 'Genesis G80 çmimi më i ulët, me një pronar',
}
