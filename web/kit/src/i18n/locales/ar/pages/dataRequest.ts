import type { InArabic } from '../../../strings.ts'
import type { dataRequest as english } from '../../en/pages/dataRequest.ts'

export const dataRequest: InArabic<typeof english> = {
  title: 'بياناتك',
  description: 'اطّلع على ما يحفظه {{brand}} عنك أو غيّره أو استلمه أو احذفه.',
  lead: 'ما تفعله بنفسك، وما تطلبه منا.',
  accountTitle: 'إن كان لك حساب',
  accountText: 'ترى بياناتك وتغيّرها، وتنهي جلسات الأجهزة الأخرى، وتحذف حسابك.',
  toAccount: 'فتح حسابي',
  writeTitle: 'من دون حساب، أو لما سوى ذلك',
  writeText:
    'راسلنا من العنوان الذي أعطيتنا إياه، واذكر ما تريد: معرفة ما نحفظه، أو تصحيحه، أو استلامه، أو حذفه. نرد خلال 30 يومًا.',
  write: 'كتابة الطلب',
  subject: 'طلب بشأن بياناتي',
  body: 'أطلب منكم: \n(معرفة / تصحيح / استلام / حذف ما تحفظونه عني)\n\nاسمي: \nرمز الحجز إن وُجد: ',
  noAddress: 'لم يُحدَّد عنوان لذلك بعد. استعمل وسائل التواصل أسفل الصفحة.',
}
