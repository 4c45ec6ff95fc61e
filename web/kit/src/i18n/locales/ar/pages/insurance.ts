import type { InArabic } from '../../../strings.ts'
import type { insurance as english } from '../../en/pages/insurance.ts'

export const insurance: InArabic<typeof english> = {
  title: 'التأمين',
  description: 'من يتحمل مخاطر سيارتك من كوريا حتى لوحاتها في بلدك.',
  lead: 'من يتحمل المخاطر من كوريا حتى لوحات سيارتك في بلدك. العقد يسمّي شركة التأمين والمبالغ.',
  stage: 'المرحلة',
  risk: 'من يتحمل المخاطر',
  covers: 'ما يغطيه',
  yours: 'عليك',
  nothing: 'لا شيء',
  stage1: 'في كوريا، حتى التحميل',
  risk1: 'نحن',
  covers1: 'الضرر والسرقة',
  stage2: 'في البحر',
  risk2: 'نحن، ضمن الشحن',
  covers2: 'السعر المذكور في العقد',
  stage3: 'برًّا، إلى المكان الذي ينتهي عنده السعر',
  risk3: 'الناقل',
  covers3: 'الضرر أثناء النقل',
  stage4: 'على الطريق',
  risk4: 'أنت، قبل استلام اللوحات',
  covers4: 'حسب وثيقتك',
  yours4: 'تأمين ضد الغير على الأقل، كما يطلب القانون',
}
