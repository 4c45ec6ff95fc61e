import type { InAlbanian } from '../../../strings.ts'
import type { budget as english } from '../../en/pages/budget.ts'

export const budget: InAlbanian<typeof english> = {
  title: 'Nisni nga buxheti juaj',
  intro:
    'Shkruani shumën e plotë. Ju tregojmë veturat që lejohen të hyjnë dhe që ajo i mbulon deri në fund, me tarifat tona, doganë e taksa.',
  amount: 'Buxheti im',
  amountWrong: 'Shkruani një shumë mbi 0, pa presje dhjetore.',
  deliverTo: 'Dorëzimi në',
  taxes: 'Përfshij doganën dhe taksat',
  show: 'Shfaq veturat',
  plot: 'Veturat sipas çmimit',
  plotWithTaxes: 'Veturat sipas çmimit përfundimtar, me doganë e taksa',
  found_one: '{{n}} veturë brenda buxhetit tuaj',
  found_other: '{{n}} vetura brenda buxhetit tuaj',
  barred_one: 'Edhe {{n}} veturë do të mjaftonte, por nuk lejohet importi ose nuk dihet ({{port}}).',
  barred_other: 'Edhe {{n}} vetura do të mjaftonin, por nuk lejohet importi ose nuk dihet ({{port}}).',
  barredShow: 'Shfaqi edhe ato',
  more_one: 'Me {{amount}} më shumë shfaqet edhe {{n}} veturë',
  more_other: 'Me {{amount}} më shumë shfaqen edhe {{n}} vetura',
  final: '{{amount}} me doganë e taksa (vlerësim)',
  left: 'Ju mbeten {{amount}} nga buxheti',
  failed: 'Veturat nuk u ngarkuan.',
}
