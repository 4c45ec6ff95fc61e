import type { InArabic } from '../../../strings.ts'
import type { budget as english } from '../../en/pages/budget.ts'

export const budget: InArabic<typeof english> = {
  title: 'ابدأ بميزانيتك',
  intro: 'اكتب المبلغ كاملًا، ونعرض لك السيارات التي يكفيها حتى النهاية، شاملًا رسومنا والجمارك والضريبة.',
  amount: 'ميزانيتي',
  amountWrong: 'اكتب مبلغًا أكبر من 0، دون كسور.',
  deliverTo: 'التسليم في',
  taxes: 'احسب الجمارك والضريبة ضمنها',
  show: 'اعرض السيارات',
  plot: 'السيارات حسب السعر',
  plotWithTaxes: 'السيارات حسب السعر النهائي، شاملًا الجمارك والضريبة',
  found_zero: 'لا سيارات ضمن ميزانيتك',
  found_one: 'سيارة واحدة ضمن ميزانيتك',
  found_two: 'سيارتان ضمن ميزانيتك',
  found_few: '{{n}} سيارات ضمن ميزانيتك',
  found_many: '{{n}} سيارة ضمن ميزانيتك',
  found_other: '{{n}} سيارة ضمن ميزانيتك',
  more_zero: 'بزيادة {{amount}} لا تظهر سيارات أخرى',
  more_one: 'بزيادة {{amount}} تظهر سيارة أخرى',
  more_two: 'بزيادة {{amount}} تظهر سيارتان أخريان',
  more_few: 'بزيادة {{amount}} تظهر {{n}} سيارات أخرى',
  more_many: 'بزيادة {{amount}} تظهر {{n}} سيارة أخرى',
  more_other: 'بزيادة {{amount}} تظهر {{n}} سيارة أخرى',
  final: '{{amount}} مع الجمارك والضريبة (تقدير)',
  left: 'يتبقى {{amount}} من ميزانيتك',
  failed: 'تعذّر تحميل السيارات.',
}
