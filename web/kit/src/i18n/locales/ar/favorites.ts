import type { InArabic } from '../../strings.ts'
import type { favorites as english } from '../en/favorites.ts'

export const favorites: InArabic<typeof english> = {
  title: 'المفضلة',
  favorite: 'مفضلة: {{car}}',
  removed: 'أُزيلت من المفضلة: {{car}}',
  undo: 'تراجع',
  link_zero: 'المفضلة، لا سيارات',
  link_one: 'المفضلة، سيارة واحدة',
  link_two: 'المفضلة، سيارتان',
  link_few: 'المفضلة، {{n}} سيارات',
  link_many: 'المفضلة، {{n}} سيارة',
  link_other: 'المفضلة، {{n}} سيارة',
}
