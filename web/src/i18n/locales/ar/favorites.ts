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
  gone_zero: 'كل سيارات قائمتك ما زالت في المتجر.',
  gone_one: 'سيارة واحدة من قائمتك لم تعد في المتجر.',
  gone_two: 'سيارتان من قائمتك لم تعودا في المتجر.',
  gone_few: '{{n}} سيارات من قائمتك لم تعد في المتجر.',
  gone_many: '{{n}} سيارة من قائمتك لم تعد في المتجر.',
  gone_other: '{{n}} سيارة من قائمتك لم تعد في المتجر.',
  emptyTitle: 'لا سيارات في المفضلة بعد',
  emptyText: 'اضغط القلب على أي سيارة لتحفظها هنا. تبقى القائمة في هذا المتصفح، دون حساب.',
  failed: 'تعذّر تحميل المفضلة.',
  tombText: 'آخر سعر عرفناه لها: {{amount}} حتى {{port}}.',
  tombNoPrice: 'لم تعد معروضة للبيع.',
  tombLike: 'سيارات قريبة منها',
  tombRemove: 'إزالة',
  compareThem: 'قارنها',
}
