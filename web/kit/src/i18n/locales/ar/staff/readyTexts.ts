import type { InArabic } from '../../../strings.ts'
import type { readyTexts as english } from '../../en/staff/readyTexts.ts'

export const readyTexts: InArabic<typeof english> = {
  title: 'الرسائل',
  choose: 'النص الجاهز',
  language: 'لغة النص',
  text: 'النص',
  filled: 'يُملأ من الحجز، ويُترك ما هو غير معروف. يمكنك تعديله.',
  refill: 'املأ من جديد',
  whatsapp: 'فتح في واتساب',
  mail: 'فتح في برنامج البريد',
  copy: 'نسخ النص',
  copied: 'تم نسخ النص.',
  copyFailed: 'تعذّر نسخ النص.',
  noNumber: 'ليس في هذا الحجز رقم هاتف يقبله واتساب.',
  noAddress: 'ليس في هذا الحجز عنوان بريد.',
  tooLong: 'النص أطول مما يتسع له الرابط: اختصره أو انسخه.',
  notSent: 'الفتح وحده لا يرسل شيئًا. اترك ملاحظة بعد أن تراسل العميل:',
  noteWhatsapp: 'ملاحظة: تواصلنا عبر واتساب',
  noteMail: 'ملاحظة: تواصلنا عبر البريد',
  contactedWhatsapp: 'تواصلنا عبر واتساب: {{text}}',
  contactedMail: 'تواصلنا عبر البريد: {{text}}',
  'name:greeting': 'بعد الحجز',
  'name:call': 'طلب موعد للاتصال',
  'name:confirmed': 'تم التأكيد هاتفيًا',
  'name:inspected': 'تم فحص السيارة',
  'name:decision': 'طلب قرار العميل',
  'name:gone': 'لم تعد السيارة متاحة',
  'name:contracted': 'تم توقيع العقد',
  'name:atSea': 'السيارة في البحر',
  'name:arrived': 'وصلت السيارة',
  'name:delivered': 'تم تسليم السيارة',
  'name:declined': 'لا يمكن المتابعة في الحجز',
  'name:cancelled': 'أُلغي الحجز',
  subject: '{{brand}}: حجزك {{code}}',
  hello: 'مرحبًا {{name}}،',
  helloUnnamed: 'مرحبًا،',
  likeCars: 'هذه سيارات مشابهة:\n{{cars}}\nأخبرنا إن كانت إحداها تناسبك.',
  noLikeCars: 'هل تود أن نبحث لك عن سيارة أخرى؟',
  likeCar: '{{car}}، {{price}}: {{link}}',
  likeCarUnpriced: '{{car}}: {{link}}',
  'text:greeting':
    'معك {{brand}}. وصلنا حجزك {{code}} لسيارة {{car}}.\nالسعر واصل {{port}}: {{price}}.\nنتصل بك خلال {{hours}} ساعة من حجزك.\nلا دفع قبل تقرير الفحص.\nتابع حجزك: {{link}}',
  'text:call':
    'معك {{brand}} بخصوص حجزك {{code}} لسيارة {{car}}.\nلدينا أسئلة قليلة قبل أن نتابع. متى يناسبك أن نتصل؟\nتابع حجزك: {{link}}',
  'text:confirmed':
    'شكرًا على المكالمة. تم تأكيد حجزك {{code}} لسيارة {{car}}.\nالسعر واصل {{port}}: {{price}}.\nيفحص خبراؤنا في كوريا السيارة. لا دفع قبل التقرير.\nتابع حجزك: {{link}}',
  'text:inspected':
    'تم فحص سيارة {{car}} (الحجز {{code}}).\nالتقرير: {{report}}\nنود أن نراجع النتيجة معك. متى يناسبك أن نتصل؟\nتابع حجزك: {{link}}',
  'text:decision':
    'لديك تقرير سيارة {{car}} (الحجز {{code}}).\nالتقرير: {{report}}\nالسعر واصل {{port}}: {{price}}.\nهل تود المتابعة إلى العقد؟ أخبرنا إن كان هناك ما يحتاج إلى توضيح.\nتابع حجزك: {{link}}',
  'text:gone': 'نأسف، لم تعد سيارة {{car}} متاحة (الحجز {{code}}).\n{{cars}}',
  'text:contracted':
    'تم توقيع عقد سيارة {{car}} (الحجز {{code}}). شكرًا لك.\nنتوقع وصولها إلى {{port}} بين {{from}} و {{to}}.\nتابع حجزك: {{link}}',
  'text:atSea':
    'سيارة {{car}} في البحر في طريقها إليك (الحجز {{code}}).\nنتوقع وصولها إلى {{port}} بين {{from}} و {{to}}.\nتابع حجزك: {{link}}',
  'text:arrived': 'وصلت سيارة {{car}} (الحجز {{code}}).\nمتى تود استلامها؟\nتابع حجزك: {{link}}',
  'text:delivered': 'أصبحت سيارة {{car}} لك. شكرًا لشرائك من {{brand}}.\nراسلنا إن كان لديك سؤال عنها.',
  'text:declined': 'نأسف، لا يمكننا المتابعة في حجزك {{code}} لسيارة {{car}}.\nراسلنا إن كان لديك سؤال.',
  'text:cancelled': 'أُلغي حجزك {{code}} لسيارة {{car}} كما طلبت.\nيمكنك الحجز من جديد متى شئت.',
}
