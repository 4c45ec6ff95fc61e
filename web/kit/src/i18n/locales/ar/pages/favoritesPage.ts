import type { InArabic } from '../../../strings.ts'
import type { favoritesPage as english } from '../../en/pages/favoritesPage.ts'

export const favoritesPage: InArabic<typeof english> = {
  offlineTitle: 'أنت غير متصل بالإنترنت',
  cachedList: 'مفضلتك محفوظة على هذا الجهاز كما كانت {{age}}. الأسعار قد تكون تغيّرت.',
  nothingCached: 'انقطع الاتصال بالإنترنت. تُفتح هذه الصفحة وحدها حالما يعود.',
  showFavorites: 'عرض المفضلة',
  trying: 'نحاول الاتصال كل {{n}} ثانية',
  favoritesAsOf: 'أنت غير متصل. هذه مفضلتك كما كانت {{age}}.',
  today: 'اليوم {{time}}',
  gone_zero: 'كل سيارات قائمتك ما زالت في المتجر.',
  gone_one: 'سيارة واحدة من قائمتك لم تعد في المتجر.',
  gone_two: 'سيارتان من قائمتك لم تعودا في المتجر.',
  gone_few: '{{n}} سيارات من قائمتك لم تعد في المتجر.',
  gone_many: '{{n}} سيارة من قائمتك لم تعد في المتجر.',
  gone_other: '{{n}} سيارة من قائمتك لم تعد في المتجر.',
  emptyTitle: 'لا سيارات في المفضلة بعد',
  emptyText: 'اضغط القلب على أي سيارة لتحفظها هنا. تبقى القائمة في هذا المتصفح، دون حساب.',
  failed: 'تعذّر تحميل المفضلة.',
  sinceLess: 'أقل بـ {{amount}} منذ أن حفظتها',
  sinceMore: 'أكثر بـ {{amount}} منذ أن حفظتها',
  sinceSame: 'سعر البائع كما كان حين حفظتها',
  tombText: 'آخر سعر عرفناه لها: {{amount}} واصل {{port}}.',
  tombNoPrice: 'لم تعد معروضة للبيع.',
  tombLike: 'سيارات قريبة منها',
  tombRemove: 'إزالة',
  compareThem: 'قارنها',
}
